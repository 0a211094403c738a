"""Colours, fonts and the style sheet: light and dark, following the system, never colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from gui.stylesheet import stylesheet

CHOICES = ("system", "light", "dark")
STYLE = "fusion"


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the window as `#rrggbb`. Text colours reach 4.5 : 1, series and outlines 3 : 1, on `surface`.

    The series are those of Okabe and Ito (2008), https://jfly.uni-koeln.de/color/, after a grey for the baseline;
    on white, orange, sky blue and yellow are darkened to be seen at all.
    """

    name: str
    window: str
    surface: str
    raised: str
    hover: str
    border: str
    outline: str
    text: str
    muted: str
    faint: str  # switched off or absent: never the only place of a fact
    accent: str
    accent_text: str
    selection: str
    selection_text: str
    link: str
    grid: str
    error: str
    error_surface: str
    warning: str
    warning_surface: str
    good: str
    good_surface: str
    info_surface: str
    series: tuple[str, ...]
    # graphs
    node: str
    node_border: str
    unfused_border: str
    fused: str
    fused_border: str
    group: str
    group_border: str
    guard: str
    guard_border: str
    fallback: str
    edge: str
    edge_strong: str
    # text of code, by Pygments' families
    code_keyword: str
    code_name: str
    code_string: str
    code_number: str
    code_comment: str
    code_operator: str

    @property
    def is_dark(self) -> bool:
        return self.name == "dark"


LIGHT = Palette(
    name="light", window="#e4e6ea", surface="#ffffff", raised="#f6f7f9", hover="#e9eef4", border="#d3d7dd",
    outline="#8a919b", text="#1b1f24", muted="#57606a", faint="#8b929b", accent="#0072b2", accent_text="#ffffff",
    selection="#d6e8f4", selection_text="#10202c", link="#00629a", grid="#e7e9ed",
    error="#b3261e", error_surface="#fdeceb", warning="#8a5300", warning_surface="#fff4e0",
    good="#00704f", good_surface="#e5f5ef", info_surface="#f0f7fc",
    series=("#7a7f87", "#0072b2", "#d55e00", "#009e73", "#c4659a", "#b57d00", "#2a8fc7", "#8c8300", "#000000"),
    node="#ffffff", node_border="#8a919b", unfused_border="#6c7480", fused="#fde3d0", fused_border="#d2691e",
    group="#fff5ee", group_border="#d2691e", guard="#eef1f5", guard_border="#8a919b", fallback="#f3eef6",
    edge="#9aa1ab", edge_strong="#0072b2",
    code_keyword="#8250a8", code_name="#00558c", code_string="#1a6e3c", code_number="#a04000",
    code_comment="#66707b", code_operator="#44505c",
)
DARK = Palette(
    name="dark", window="#14171b", surface="#1e2227", raised="#262b31", hover="#2f363e", border="#353c44",
    outline="#78828d", text="#e6e9ed", muted="#a4adb7", faint="#79828c", accent="#56b4e9", accent_text="#0b1a24",
    selection="#234459", selection_text="#f0f6fa", link="#7cc4ee", grid="#2c3239",
    error="#ff8a80", error_surface="#3b2423", warning="#f0b34d", warning_surface="#3a2f1b",
    good="#4fd0a5", good_surface="#1c352d", info_surface="#1f2d38",
    series=("#a7adb5", "#56b4e9", "#f0803c", "#22b68c", "#d996bb", "#e69f00", "#4d9fd6", "#f0e442", "#ffffff"),
    node="#262b31", node_border="#78828d", unfused_border="#8d97a2", fused="#4a3222", fused_border="#e8894a",
    group="#2b2420", group_border="#e8894a", guard="#2a3037", guard_border="#78828d", fallback="#2e2836",
    edge="#68727d", edge_strong="#56b4e9",
    code_keyword="#c9a2ec", code_name="#7cc4ee", code_string="#8fd6a4", code_number="#f2ab7c",
    code_comment="#98a2ad", code_operator="#b9c2cc",
)
PALETTES = {"light": LIGHT, "dark": DARK}


def contrast(first: str, second: str) -> float:
    """WCAG 2.2's contrast ratio of two `#rrggbb` colours, 1 to 21. Source: w3.org/TR/WCAG22, relative luminance."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def code_font(points: float = 0.0) -> QFont:
    """The system's fixed-pitch font, `points` large (0: as the application's font)."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPointSizeF(points or QGuiApplication.font().pointSizeF())
    return font


class Theme(QObject):
    """Applies a palette to the application and says when it changed (the system's scheme is followed live).

    The style sheet of that palette is `sheet`; windows put it on.
    """

    palette_changed = Signal(object)  # Palette

    def __init__(self, application: QApplication, choice: str = "system", points: float = 0.0):
        super().__init__(application)
        self._application = application
        self._choice = choice if choice in CHOICES else "system"
        self._points = points
        self._palette: Palette | None = None
        self.sheet = ""  # for the parts of windows: gui.dressing
        self._base_points = application.font().pointSizeF()
        application.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._apply()

    @property
    def choice(self) -> str:
        return self._choice

    @property
    def palette(self) -> Palette:
        return self._palette or LIGHT

    def choose(self, choice: str) -> None:
        """One of CHOICES."""
        self._choice = choice
        self._apply()

    def set_font_points(self, points: float) -> None:
        """The application's font size; 0 is the system's."""
        if points != self._points:
            self._points = points
            self._palette = None
            self._apply()

    def _follow_system(self, _scheme: object) -> None:
        if self._choice == "system":
            self._apply()

    def _apply(self) -> None:
        palette = PALETTES[self._choice] if self._choice in PALETTES else self._system()
        if palette is self._palette:
            return
        self._palette, self.sheet = palette, stylesheet(palette)
        font = self._application.font()
        if font.pointSizeF() != (self._points or self._base_points):
            font.setPointSizeF(self._points or self._base_points)
            self._application.setFont(font)
        if self._application.style().name() != STYLE:
            self._application.setStyle(STYLE)
        self._application.setPalette(qt_palette(palette))
        self.palette_changed.emit(palette)

    def _system(self) -> Palette:
        dark = self._application.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT


def qt_palette(palette: Palette) -> QPalette:
    """Qt's roles from ours, for everything the style sheet leaves alone."""
    made = QPalette()
    for role, colour in _roles(palette):
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(palette.faint))
    return made


def _roles(p: Palette) -> tuple[tuple[QPalette.ColorRole, str], ...]:
    role = QPalette.ColorRole
    return (
        (role.Window, p.window), (role.WindowText, p.text), (role.Base, p.surface), (role.AlternateBase, p.raised),
        (role.Text, p.text), (role.Button, p.raised), (role.ButtonText, p.text), (role.BrightText, p.error),
        (role.Highlight, p.selection), (role.HighlightedText, p.selection_text), (role.Link, p.link),
        (role.LinkVisited, p.link), (role.ToolTipBase, p.raised), (role.ToolTipText, p.text),
        (role.PlaceholderText, p.muted), (role.Light, p.raised), (role.Midlight, p.hover), (role.Mid, p.border),
        (role.Dark, p.outline), (role.Shadow, p.outline), (role.Accent, p.accent),
    )

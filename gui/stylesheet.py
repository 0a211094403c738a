"""The style sheet, from the palette: flat surfaces, one border, one accent, focus always seen."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import Any

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"

WINDOW_SHEET = """
QMainWindow { background: palette(window); }
QMainWindow::separator { background: palette(window); width: 6px; height: 6px; }
QMainWindow::separator:hover { background: palette(link); }
QDockWidget > QWidget, QWidget[role="page"] { background: palette(base); }
QWidget[role="panel"] { background: palette(base); border: 1px solid palette(mid); border-top: 0; }
QScrollArea { background: palette(base); border: 1px solid transparent; }
QScrollArea:focus { border: 1px solid palette(link); }
QSplitter::handle { background: palette(mid); }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
"""  # the window's own parts, and frames whose children wear the sheet each by itself

_SHEET = Template("""
QDialog { background: $window; }
QToolTip { background: $raised; color: $text; border: 1px solid $border; padding: 4px 6px; }
QMenuBar { background: $raised; color: $text; border-bottom: 1px solid $border; padding: 2px 6px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $surface; color: $text; border: 1px solid $border; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: $selection; color: $selection_text; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $border; margin: 4px 8px; }
QToolBar { background: $raised; border: 0; border-bottom: 1px solid $border; spacing: 6px; padding: 5px 8px; }
QToolBar::separator { width: 1px; background: $border; margin: 4px 4px; }
QToolBar QToolButton, QPushButton, QComboBox, QAbstractSpinBox, QLineEdit {
    background: $surface; color: $text; border: 1px solid $border; border-radius: 5px; padding: 4px 9px;
    min-height: 18px; }
QToolBar QToolButton { padding-right: 2px; }
QToolBar QLineEdit { padding: 4px 6px; }
QToolBar QToolButton#qt_toolbar_ext_button { padding: 0; min-width: 12px; }
QToolBar QToolButton:hover, QPushButton:hover, QComboBox:hover { background: $hover; }
QToolBar QToolButton:pressed, QPushButton:pressed { background: $selection; }
QToolBar QToolButton:checked { background: $accent; color: $accent_text; border-color: $accent; }
QToolBar QToolButton:disabled, QPushButton:disabled, QComboBox:disabled, QAbstractSpinBox:disabled {
    color: $faint; background: $raised; }
QToolBar QToolButton:focus, QPushButton:focus, QComboBox:focus, QAbstractSpinBox:focus, QLineEdit:focus,
QAbstractItemView:focus, QPlainTextEdit:focus, QTextBrowser:focus { border: 1px solid $accent; outline: 0; }
QToolButton { color: $text; border: 1px solid transparent; border-radius: 4px; padding: 2px 5px; }
QToolButton:hover { background: $hover; }
QToolButton:disabled { color: $faint; }
QToolButton:focus { border: 1px solid $accent; }
QToolButton[role="bare"] { padding: 0; }
QToolButton::menu-indicator { image: none; width: 0; }
QPushButton[role="primary"] { background: $accent; color: $accent_text; border-color: $accent; }
QPushButton[role="primary"]:disabled { background: $raised; color: $faint; border-color: $border; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; color: $link; padding: 1px 0;
    text-align: left; min-height: 0; }
QPushButton[role="heading"] { background: transparent; border: 1px solid transparent; padding: 1px 0; min-height: 0;
    text-align: left; font-weight: 600; }
QPushButton[role="heading"]:hover { background: $hover; }
QPushButton[role="heading"]:focus { border: 1px solid $accent; }
QPushButton::menu-indicator { image: none; width: 0; }
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus { border: 1px solid $accent; }
QComboBox::drop-down { border: 0; width: 18px; }
QComboBox QAbstractItemView { background: $surface; color: $text; border: 1px solid $border;
    selection-background-color: $selection; selection-color: $selection_text; padding: 2px; }
QComboBox::down-arrow { image: url($icons/arrow-$name.svg); width: 9px; height: 9px; }
QComboBox { padding-right: 4px; }
QAbstractSpinBox { padding: 3px 0 2px 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: 0; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: 0; padding: 0 6px; min-height: 0; background: transparent; }
QLineEdit, QPlainTextEdit, QTextEdit { placeholder-text-color: $muted; }
QDockWidget { color: $text; titlebar-close-icon: none; }
QDockWidget > QWidget { background: $surface; }
QWidget[role="panel"] { background: $surface; border: 1px solid $border; border-top: 0; }
QWidget[role="titlebar"] { background: $surface; border: 1px solid $border; }
QWidget[role="page"] { background: $surface; }
QLabel { color: $text; background: transparent; }
QLabel[role="title"] { font-weight: 600; }
QLabel[role="muted"], QLabel[role="key"] { color: $muted; }
QLabel[role="faint"] { color: $faint; }
QLabel[role="heading"] { font-weight: 600; }
QLabel[role="error"] { color: $error; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="good"] { color: $good; }
QLabel[role="badge-error"] { color: $error; background: $error_surface; border-radius: 4px; padding: 1px 6px; }
QLabel[role="badge-warning"] { color: $warning; background: $warning_surface; border-radius: 4px; padding: 1px 6px; }
QLabel[role="badge-good"] { color: $good; background: $good_surface; border-radius: 4px; padding: 1px 6px; }
QLabel[role="badge-muted"] { color: $muted; background: $raised; border-radius: 4px; padding: 1px 6px; }
QFrame[role="card"] { background: $info_surface; border: 1px solid $border; border-radius: 6px; }
QFrame[role="banner"] { background: $warning_surface; border: 1px solid $border; border-radius: 0; }
QFrame[role="line"] { background: $border; border: 0; max-height: 1px; }
QAbstractItemView { background: $surface; color: $text; border: 1px solid transparent; outline: 0;
    alternate-background-color: $raised; selection-background-color: $selection;
    selection-color: $selection_text; gridline-color: $grid; }
QAbstractItemView::item { padding: 2px 2px; }
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected { background: $selection; color: $selection_text; }
QHeaderView { background: $surface; border: 0; }
QHeaderView::section { background: $surface; color: $muted; border: 0; border-bottom: 1px solid $border;
    padding: 4px 5px; font-weight: 600; }
QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: border; subcontrol-position: top center;
    width: 10px; height: 6px; }
QHeaderView::up-arrow { image: url($icons/sort-up-$name.svg); }
QHeaderView::down-arrow { image: url($icons/sort-down-$name.svg); }
QPlainTextEdit, QTextEdit, QTextBrowser { background: $surface; color: $text; border: 1px solid transparent;
    selection-background-color: $selection; selection-color: $selection_text; }
QScrollArea { background: $surface; border: 1px solid transparent; }
QScrollArea:focus { border: 1px solid $accent; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: $outline; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QSplitter::handle { background: $border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QTabWidget::pane { background: $surface; border: 1px solid $border; }
QTabBar::tab { background: $raised; color: $muted; border: 1px solid $border; padding: 4px 10px; }
QTabBar::tab:selected { background: $surface; color: $text; border-bottom-color: $surface; }
QTabBar::tab:hover { color: $text; }
QStatusBar { background: $raised; color: $text; border-top: 1px solid $border; }
QStatusBar::item { border: 0; }
QProgressBar { background: $border; border: 0; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSlider { min-height: 22px; background: transparent; border: 1px solid transparent; border-radius: 4px; }
QSlider:focus { border: 1px solid $accent; }
QSlider::groove:horizontal { height: 4px; background: $border; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: $accent; }
QCheckBox, QRadioButton { color: $text; spacing: 6px; background: transparent; border: 1px solid transparent;
    border-radius: 4px; padding: 1px 2px; }
QCheckBox:focus, QRadioButton:focus { border: 1px solid $accent; }
QCheckBox:disabled { color: $faint; }
QCheckBox::indicator, QAbstractItemView::indicator { width: 13px; height: 13px; border: 1px solid $outline;
    border-radius: 3px; background: $surface; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: $accent; border-color: $accent;
    image: url($icons/tick-$name.svg); }
QCheckBox::indicator:disabled { border-color: $border; background: $raised; }
QRadioButton::indicator { width: 11px; height: 11px; border: 1px solid $outline; border-radius: 6px;
    background: $surface; }
QRadioButton::indicator:checked { border: 4px solid $accent; width: 5px; height: 5px; background: $surface; }
QRadioButton::indicator:disabled { border-color: $border; }
""")


def stylesheet(palette: Any) -> str:
    """The sheet with `palette`'s colours (a `gui.theme.Palette`; its fields are the names in the sheet)."""
    colours = {name: getattr(palette, name) for name in palette.__dataclass_fields__}
    return _SHEET.substitute(colours, icons=ICONS.as_posix())

"""The report on A4 pages, through Qt's own text layout: no browser is needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from markupsafe import Markup
from PySide6.QtCore import QIODevice, QMarginsF, QRect, QRectF, QSize, QSizeF, Qt, QUrl
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen, QTextDocument, QTransform
from PySide6.QtSvg import QSvgRenderer

from core.document import Document
from core.export.context import stem
from core.export.html import in_colours, render
from core.export.paper import LEAST_SCALE, Part, parts, whole_scale
from core.export.style import LIGHT
from core.export.text import one_line
from gui.raster import ensure_application, written

TEMPLATE = "report_pdf.html"
MARGIN_MM = 15.0
DPI = 96  # the text layout's own unit; vectors and pictures have more
WIDTH, HEIGHT = 660, 860  # of a picture, at most, in that unit: what a page holds
GOOD_SCALE = 0.62  # below it a drawing is turned if that helps
CAPTION = Markup("<p class='muted'>{}</p>")
DETAIL = 2.5  # pixels of a picture for each unit


@dataclass(slots=True)
class _Pictures:
    """Takes the template's pictures and answers with what stands for them in the text."""

    made: list[QImage] = field(default_factory=list)

    def add(self, svg: str) -> str:
        """Tall ones are cut into pieces that fit on a page, wide ones turned; larger ones are a map and its parts."""
        renderer = QSvgRenderer(in_colours(svg, LIGHT).encode())
        size = renderer.defaultSize()
        width, height = max(size.width(), 1), max(size.height(), 1)
        upright, turned = min(1.0, WIDTH / width), min(1.0, HEIGHT / width, WIDTH / height)
        if not renderer.isValid():
            return CAPTION.format("The drawing cannot be painted; the HTML report holds it.")
        if max(upright, turned) < LEAST_SCALE:
            return self._map(renderer, size)
        if upright < GOOD_SCALE and turned > upright:
            return self._piece(_turned(renderer, size, turned))
        return Markup("").join(map(self._piece, _pieces(renderer, size, upright)))

    def _map(self, renderer: QSvgRenderer, size: QSize) -> Markup:
        """The whole on one page, with the cuts; then each part on a page of its own."""
        split = parts(size.width(), size.height(), (WIDTH, HEIGHT))
        words = (f"The whole of it; its {len(split)} parts follow, by column (a, b, …) and row." if split else
                 "The whole of it; it is too large to be read on paper: the HTML report holds it.")
        pages = [self._piece(_whole(renderer, size, split)), CAPTION.format(words)]
        for part in split:
            pages += [self._piece(_part(renderer, size, part)), CAPTION.format(f"Part {part.name}")]
        return Markup("").join(pages)

    def _piece(self, image: QImage) -> Markup:
        self.made.append(image)
        width, height = (round(side / DETAIL) for side in (image.width(), image.height()))
        return Markup('<p><img src="picture:{}" width="{}" height="{}"></p>').format(len(self.made) - 1, width, height)


def write_pdf(document: Document, folder: Path) -> Path:
    """The report under the study's name.

    Raises:
        FusescopeError: the file cannot be written.
    """
    ensure_application()
    pictures, text = _Pictures(), QTextDocument()
    page = render(document, TEMPLATE, pictures.add)
    for index, image in enumerate(pictures.made):
        text.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"picture:{index}"), image)
    text.setHtml(page)
    return written(folder / f"{stem(document)}.pdf", _Printing(text, one_line(document.formula.name, 120)).into)


@dataclass(frozen=True, slots=True)
class _Printing:
    """Lays the text out on pages and paints them, each with its number."""

    text: QTextDocument
    title: str

    def into(self, device: QIODevice) -> bool:
        writer = QPdfWriter(device)
        writer.setTitle(self.title)
        writer.setCreator("Fusescope")
        writer.setResolution(DPI)
        writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait,
                                         QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM),
                                         QPageLayout.Unit.Millimeter))
        page = writer.pageLayout().paintRectPixels(DPI)
        self.text.setDocumentMargin(0)
        self.text.setPageSize(QSizeF(page.width(), page.height() - 24))
        painter = QPainter(writer)
        if not painter.isActive():
            return False
        for number in range(self.text.pageCount()):
            if number:
                writer.newPage()
            self._page(painter, page, number)
        painter.end()
        return True

    def _page(self, painter: QPainter, page: QRect, number: int) -> None:
        height = self.text.pageSize().height()
        painter.save()
        painter.translate(0, -number * height)
        seen = height - 2  # the edge of the next page's picture comes after it
        self.text.drawContents(painter, QRectF(0, number * height, page.width(), seen))
        painter.restore()
        painter.setPen(Qt.GlobalColor.darkGray)
        painter.drawText(QRectF(0, height + 4, page.width(), 20), Qt.AlignmentFlag.AlignHCenter,
                         f"{self.title} · {number + 1} / {self.text.pageCount()}")


def _pieces(renderer: QSvgRenderer, size: QSize, scale: float) -> list[QImage]:
    whole = QSize(round(size.width() * scale * DETAIL), round(size.height() * scale * DETAIL))
    step = round(HEIGHT * DETAIL)
    return [_painted(renderer, whole, top, min(step, whole.height() - top)) for top in range(0, whole.height(), step)]


def _whole(renderer: QSvgRenderer, size: QSize, split: tuple[Part, ...]) -> QImage:
    """The drawing on one page, its parts outlined and named."""
    scale = whole_scale(size.width(), size.height(), (WIDTH, HEIGHT)) * DETAIL
    image = _painted(renderer, QSize(round(size.width() * scale), round(size.height() * scale)), 0,
                     round(size.height() * scale))
    painter = QPainter(image)
    painter.setPen(QPen(Qt.GlobalColor.darkBlue, DETAIL, Qt.PenStyle.DashLine))
    font = painter.font()
    font.setPixelSize(round(11 * DETAIL))
    painter.setFont(font)
    for part in split:
        place = QRectF(part.x * scale, part.y * scale, part.width * scale, part.height * scale)
        painter.drawRect(place)
        painter.drawText(place.adjusted(12, 8, 0, 0), part.name)
    painter.end()
    return image


def _part(renderer: QSvgRenderer, size: QSize, part: Part) -> QImage:
    scale = min(1.0, WIDTH / part.width, HEIGHT / part.height) * DETAIL
    image = QImage(round(part.width * scale), round(part.height * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter, QRectF(-part.x * scale, -part.y * scale, size.width() * scale, size.height() * scale))
    painter.end()
    return image


def _turned(renderer: QSvgRenderer, size: QSize, scale: float) -> QImage:
    """A quarter to the right: the page is turned to the left to read it."""
    whole = QSize(round(size.width() * scale * DETAIL), round(size.height() * scale * DETAIL))
    return _painted(renderer, whole, 0, whole.height()).transformed(QTransform().rotate(90))


def _painted(renderer: QSvgRenderer, whole: QSize, top: int, height: int) -> QImage:
    image = QImage(whole.width(), height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, -top, whole.width(), whole.height()))
    painter.end()
    return image

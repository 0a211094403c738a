"""The report: one HTML file that needs nothing else. No script, no network; light and dark; it prints."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from core import files, units
from core.document import Document
from core.export.chart_svg import chart_svg
from core.export.context import chart_context, document_chart, machine_words, run_words, size_words, stem
from core.export.report_facts import Table, chart_table, growth_table, headlines, lane_part, noise_rows, results_table
from core.export.roofline_svg import roofline_svg
from core.export.style import DARK, LIGHT, PAGE, ChartColours
from core.export.text import one_line, plain
from core.insight.gains import remedies

TEMPLATES = Path(__file__).resolve().parents[2] / "resources" / "templates"
CHARTS = {"time": "How long a call takes", "peak": "How much memory it takes",
          "relative": "How many times as fast as the baseline", "rate": "How much of the memory's bandwidth it uses"}


def write_report(document: Document, folder: Path) -> tuple[Path, ...]:
    """The report under the study's name.

    Raises:
        FusescopeError: the file cannot be written.
    """
    path = folder / f"{stem(document)}.html"
    files.write(path, render(document).encode("utf-8", "replace"))
    return (path,)


def render(document: Document, template: str = "report.html", image: Callable[[str], str] = Markup) -> str:
    """The whole page. Every text from a formula, a lane or an error is escaped; pictures of ours go in as they are.

    `image` is what a template that cannot hold SVG puts in its place.
    """
    environment = _environment()
    environment.filters["image"] = image
    return environment.get_template(template).render(
        title=one_line(document.formula.name, 120), document=document, styles=_styles(), run=run_words(document),
        machine=machine_words(document), context=chart_context(document), sizes=size_words(document),
        headlines=headlines(document), charts=_charts(document), results=results_table(document),
        gains=remedies(document),
        lanes=[lane_part(document, index) for index in range(len(document.lanes))],
        roofline=roofline_svg(document, 860, 460, PAGE, bare=True), growth=growth_table(document),
        noise=Table(("warning", "where"), noise_rows(document.points), (0, 1)))


def _charts(document: Document) -> list[dict[str, Any]]:
    """The page says once what each chart would say of its origin."""
    bare = replace(chart_context(document), title="", lines=())
    made = [(replace(document_chart(document, quantity), context=bare), question)
            for quantity, question in CHARTS.items()]
    return [{"question": question, "svg": chart_svg(chart, 860, 440, PAGE), "table": chart_table(chart)}
            for chart, question in made if any(series.marks for series in chart.series)]


def _environment() -> Environment:
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True, finalize=_fit)
    environment.filters.update(count=units.count, bytes=units.bytes_, seconds=units.seconds, percent=units.percent,
                               rate=units.rate, line=one_line, picture=Markup)
    return environment


def _fit(value: object) -> object:
    """No control character reaches the page."""
    return plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _styles() -> Markup:
    """The variables of both looks, for the style sheet and the pictures alike."""
    return Markup(f":root{{color-scheme:light dark;{_variables(LIGHT)}}}"
                  f"@media screen and (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}")


def in_colours(svg: str, colours: ChartColours) -> str:
    """A picture of the page, whose colours are variables, with colours of its own."""
    values = dict(pair.split(":") for pair in _variables(colours).rstrip(";").split(";"))
    return re.sub(r"var\((--\w+)\)", lambda found: values[found[1]], svg)


def _variables(colours: ChartColours) -> str:
    plain_names = ("surface", "text", "muted", "grid", "border", "error", "warning")
    return "".join(f"--{name}:{getattr(colours, name)};" for name in plain_names) + "".join(
        f"--lane{index}:{colour};" for index, colour in enumerate(colours.series))

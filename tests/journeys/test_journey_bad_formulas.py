"""Formulas that hang, abort, raise, do not read or print without end: each is its lane's clear message, no stall."""

from __future__ import annotations

import sys

import pytest

from tests.fakes.stall_meter import StallMeter
from tests.journeys.conftest import START_MS, stall_bound_s, wait_for

BODY = '''import os
import sys
import torch


def formula(a):
    {line}
    return a * 2 + 1


def inputs(n, device, dtype):
    return (torch.rand(n, n).to(device, dtype),)
'''
BAD = {
    "hangs": ("while True: pass", ("did not return",)),
    "aborts": ("os.abort()", ("SIGABRT",)),
    "raises": ("raise ValueError('no such box')", ("no such box", ":7")),
    "does not read": ("return a *", ("invalid syntax", "line 7")),
}


@pytest.fixture
def meter(qapp, record_property, request):
    made = StallMeter()
    yield made
    made.stop()
    record_property("longest_stall_ms", round(made.wall_s * 1000))
    record_property("longest_computation_ms", round(made.busy_s * 1000))
    print(f"\n{request.node.name}: main thread stood still {made.wall_s * 1000:.0f} ms at most, "
          f"computed {made.busy_s * 1000:.0f} ms at a stretch", file=sys.stderr)


@pytest.mark.parametrize("name", BAD)
def test_a_bad_formula_is_a_message_of_its_lane(desk, qtbot, meter, name):
    line, expected = BAD[name]
    desk.workbench.select_lane(1)
    wait_for(desk, qtbot, lambda: "trace" in desk.workbench.answers.graphs, timeout=START_MS)
    typed(desk, BODY.format(line=line))
    wait_for(desk, qtbot, lambda: all(words in message(desk) for words in expected), timeout=START_MS)
    assert "Traceback" not in message(desk)
    typed(desk, BODY.format(line="pass"))
    wait_for(desk, qtbot, lambda: desk.workbench.graphs is not None and not message(desk), timeout=START_MS)
    meter.stop()  # the bound paints the window itself
    assert meter.busy_s < stall_bound_s(desk)


def test_a_million_printed_lines_are_a_few_and_a_count(desk, qtbot, meter):
    desk.workbench.select_lane(1)
    wait_for(desk, qtbot, lambda: "trace" in desk.workbench.answers.graphs, timeout=START_MS)
    typed(desk, BODY.format(line="sys.stdout.write('a line of words\\n' * 1_000_000)"))
    wait_for(desk, qtbot, lambda: desk.workbench.formula is not None and desk.workbench.graphs is not None
                    and desk.workbench.job is None, timeout=START_MS)
    desk.workbench.set_option("sizes", (8,))
    desk.workbench.set_option("budget_s", 0.1)
    for index in (2, 3):
        desk.workbench.enable_lane(index, False)
    desk.actions_by_id["sweep"].trigger()
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and len(desk.workbench.points) == 2, timeout=4 * START_MS)
    said = desk.log.text.toPlainText()
    assert "a line of words" in said
    assert "more" in said
    assert desk.log.text.blockCount() <= 2000
    meter.stop()  # the bound paints the window itself
    assert meter.busy_s < stall_bound_s(desk)


def typed(desk, source):
    """The text as from the keyboard, then the pause."""
    desk.formula.editor.source.setPlainText(source)
    assert desk.workbench.setup.source == source


def message(desk):
    """What the window says of the selected lane or of its formula."""
    workbench = desk.workbench
    if workbench.formula_error is not None:
        return str(workbench.formula_error)
    return workbench.answers.errors.get(workbench.row.lane.id, "")

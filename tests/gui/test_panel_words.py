"""Words for who waits, and words that a narrow panel does not cut off."""

from __future__ import annotations

from typing import Any

import pytest

from core.lanes import parse
from core.results import Finding
from gui.panels.findings_panel import FindingCard
from gui.panels.words import breakable, tied
from tests.fakes.fake_session import opened

NARROW = 240  # pixels of the right column on a screen of 1440


def test_a_finding_with_all_its_buttons_fits_a_narrow_panel(qtbot: Any) -> None:
    text = "LLVM Backend not found: the fuser took operations into a group, and this torch is built without it."
    card = FindingCard(Finding("llvm_not_found", "error", "trace", 64, text, {}, "nnc-cpp"), "trace · n = 64")
    qtbot.addWidget(card)
    assert card.minimumSizeHint().width() <= NARROW
    assert card.targets_button.isVisibleTo(card)


def test_who_waits_is_told_for_what(shell: Any, qtbot: Any) -> None:
    shell.session.hold = True  # no capture answers
    workbench, panel = shell.workbench, shell.before
    ids = [lane.id for lane in workbench.setup.lanes]
    workbench.answers.opened.clear()
    workbench.select_lane(ids.index("nnc-cpp"))
    qtbot.waitUntil(lambda: workbench.job is not None)
    assert "torch is being started" in panel._words(None)
    assert "about a minute" in panel._words(None)
    workbench.answers.opened["eager"] = opened("eager")
    assert "torch is being started" not in panel._words(None)
    assert "about a minute" in panel._words(None)
    workbench.answers.opened["nnc-cpp"] = opened("nnc-cpp")
    assert "minute" not in panel._words(None)
    workbench.add_lane(parse("nnc-cpp+texpr_reductions=on"))
    workbench.select_lane(len(workbench.setup.lanes) - 1)
    assert "minute" not in panel._words(None), "the library that another lane has opened is there"
    workbench.select_lane(ids.index("trace"))
    assert "minute" not in panel._words(None)


@pytest.mark.parametrize(("text", "held"), [
    ("faster at n = 64", "faster at n~=~64"),
    ("after 161 calls (150 to 172).", "after 161~calls (150~to 172)."),
    ("measured 1.6 × [1.4, 2.4] at", "measured 1.6~×~[1.4,~2.4] at"),
    ("float (1024, 1) in group 0", "float (1024,~1) in group~0"),
    ("aten::sub ×7 (lines 18, 19): torch.max(a, b).", "aten::sub~×7 (lines~18, 19): torch.max(a,~b)."),
    ("Float(16, 4, strides=[4, 1], device=cpu)", "Float(16,~4, strides=[4,~1], device=cpu)"),
    ("float (1024, 2048, 4096, 1024, 8)", "float (1024,~2048,~4096,~1024,~8)"),
    ("Gewinn in Zeile 3, nicht bei n = 8", "Gewinn in Zeile~3, nicht bei n~=~8"),
])
def test_lines_do_not_end_between_a_number_and_what_it_belongs_to(text: str, held: str) -> None:
    assert tied(text) == held.replace("~", "\u00a0")


def test_a_long_word_is_not_broken_within_a_number_or_a_shape() -> None:
    assert breakable("shapes=[(16,4),(1.25,4)],scale=0.125") == "shapes=[(16,4),(1.25,4)],\u200bscale=\u200b0.125"

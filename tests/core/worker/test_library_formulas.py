"""The formulas that come with the program: each runs as TorchScript too, and iou keeps the graph it tells of."""

import pytest
from worker_pipe import job_of  # type: ignore[import-not-found]

from core import formula
from core.ir.kinds import role
from core.ir.parse import parse

pytestmark = pytest.mark.torch
VARIANTS = [(made, variant) for made in formula.library() for variant in made.variants]


def _compute(text):
    return [node.kind for node, _ in parse(text).walk() if role(node) == "compute"]


def test_every_variant_can_be_scripted_and_agrees_with_eager(worker):
    for made, variant in VARIANTS:
        job = {**job_of(made.source, "script", variant=variant), "reference": variant, "name": made.name}
        kind, fields = worker.ask("Build", job=job)
        assert kind == "Built", (made.name, variant, fields["error"]["message"])
        assert worker.ask("Check")[1]["ok"] is True, (made.name, variant)


@pytest.mark.parametrize("lane", ["trace", "script"])
def test_iou_is_18_operations_traced_and_scripted(worker, lane):
    made = formula.load("iou")
    job = {**job_of(made.source, lane, variant="native"), "name": "iou"}
    kind, fields = worker.ask("Capture", job=job, log=False, cap_bytes=10**6)
    assert kind == "Captured", fields
    stages = {s["name"]: s["text"] for s in fields["stages"]}
    assert len(_compute(stages["optimised"])) == 18
    if lane == "trace":
        assert len(_compute(stages["traced"])) == 18

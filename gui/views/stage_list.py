"""The stages of a lane and what was decided about one of them."""

from __future__ import annotations

from dataclasses import dataclass

from core.results import Decision, Stage


@dataclass(frozen=True, slots=True)
class StageList:
    """As a capture brings them."""

    stages: tuple[Stage, ...] = ()
    decisions: tuple[Decision, ...] = ()

    def find(self, name: str | None) -> Stage | None:
        return next((stage for stage in self.stages if stage.name == name), None)

    def first(self) -> Stage | None:
        """The first that can be drawn, else the first that can be read."""
        with_text = [stage for stage in self.stages if stage.text]
        return next((s for s in with_text if drawable(s)), with_text[0] if with_text else None)

    def decided_text(self, shown: Stage) -> str:
        """The text of the graph that the decisions speak of, where it is another than the one shown."""
        names = {decision.stage for decision in self.decisions}
        decided = self.find(names.pop()) if len(names) == 1 else None
        return decided.text if decided is not None and decided.text != shown.text and drawable(decided) else ""


def drawable(stage: Stage) -> bool:
    """Only the text of a JIT or FX graph is read as a graph."""
    return stage.kind == "graph" and stage.language in ("torchscript", "python")

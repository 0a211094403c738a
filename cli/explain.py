"""`explain FORMULA [--lane L]`: per node what the fuser did and why, then the findings."""

from __future__ import annotations

import json
from argparse import Namespace
from collections import Counter
from dataclasses import asdict
from typing import Any

from cli import capturing
from cli.capturing import Capture
from core.document import Document
from core.errors import UsageError
from core.insight.findings import find
from core.insight.gains import predicted
from core.insight.kernels import kernels
from core.insight.partial import document_of
from core.insight.switch_map import MOST, count_of, settings, switch_map, words_of
from core.results import Decision, Finding
from core.switches import find as find_switch
from core.units import count

USUAL_LANE = "nnc-cpp"  # the fuser, with the code generator that every machine with a compiler has
_GRAVITY = {"error": "error", "warning": "warning", "info": "note"}


def main(argv: list[str]) -> int:
    """Prints decisions and findings; 0.

    Raises:
        FusescopeError: as `capturing.capture`.
    """
    options = _parse(argv)
    taken = capturing.capture(options)
    if options.switches:
        return _map(taken, options)
    document = document_of(taken.study, taken.graphs, taken.said, taken.opened)
    findings = find(document)
    if options.json:
        print(json.dumps(_fields(taken, document, findings), indent=1, ensure_ascii=False))
    else:
        print("\n".join(_words(taken, document, findings, options)))
    return 0


def _map(taken: Capture, options: Namespace) -> int:
    """The switch map: settings that end in the same plan and kernels stand together."""
    names = [name.strip() for name in options.switches.split(",") if name.strip()]
    for name in names:
        if find_switch(name).kind != "flag":
            raise UsageError(f"{name} is no on/off switch", where="--switches")
    if count_of(names, options.combined) > MOST:
        raise UsageError(f"{count_of(names, options.combined)} settings are more than the {MOST} that are tried",
                         where="--switches", remedy="Name fewer switches, or leave --combined away.")
    effective = dict(taken.opened.effective) if taken.opened else {}
    tried = settings(taken.lane, names, effective, options.combined)  # type: ignore[arg-type]
    made = capturing.captures(taken.study, [lane for _, lane in tried])
    found = switch_map((setting, one.graphs) for (setting, _), one in zip(tried, made, strict=True))
    if options.json:
        print(json.dumps({"outcomes": [{"settings": [dict(s) for s in o.settings], "words": o.words}
                                       for o in found.outcomes], "inert": list(found.inert)}, indent=1))
        return 0
    for outcome in found.outcomes:
        print(outcome.words)
        print("".join(f"    {words_of(setting)}\n" for setting in outcome.settings), end="")
    print(f"without effect here: {', '.join(found.inert) or 'none'}")
    return 0


def _parse(argv: list[str]) -> Namespace:
    parser = capturing.parser("explain", "Per node: fused into which group, or why not and what would help. Without "
                                         f"--lane: of {USUAL_LANE}.")
    parser.set_defaults(lane=USUAL_LANE)
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--switches", metavar="A,B,…", help="which of these switches do anything here: each the "
                                                            "other way by itself")
    parser.add_argument("--combined", action="store_true", help="with --switches: all combinations")
    parser.add_argument("--all", action="store_true", help="constants, lists and views too")
    return parser.parse_args(argv)


def _fields(taken: Capture, document: Document, findings: tuple[Finding, ...]) -> dict[str, Any]:
    point = document.points[0]
    rows = [asdict(finding) for finding in findings]
    for row in rows:
        row["try"] = row.pop("try_lane")
    return {"formula": taken.study.formula.name, "lane": taken.lane.id, "n": taken.graphs.n,
            "error": point.error.message if point.error else None,
            "fusion": asdict(point.fusion) if point.fusion else None,
            "traffic": asdict(point.traffic) if point.traffic else None,
            "kernels": [{"group": k.group, "passes_before": k.before.passes, "passes": k.after.passes,
                         "bytes_before": k.before_bytes, "bytes": k.after_bytes, "words": k.words}
                        for k in kernels(taken.graphs)],
            "decisions": [asdict(d) for d in taken.graphs.decisions], "findings": rows}


def _words(taken: Capture, document: Document, findings: tuple[Finding, ...], options: Namespace) -> list[str]:
    decisions = taken.graphs.decisions
    shown = [d for d in decisions if options.all or not d.nothing_to_do]
    error = document.points[0].error
    place = f"{taken.study.formula.name}, {taken.lane.id}, n = {count(taken.graphs.n)}"
    lines = [f"{place}: {_summary(document, decisions)}",
             *([f"The lane's run failed: {error.message}"] if error else []), ""]
    explained: set[tuple[str, str | None, str | None]] = set()
    width = max((len(d.op) for d in shown), default=0)
    lines += [line for decision in shown for line in _decision(decision, explained, width)]
    hidden = len(decisions) - len(shown)
    lines += ["", f"{hidden} constants, lists, views and numbers: nothing to do (--all shows them)."] if hidden else []
    for kernel in kernels(taken.graphs):
        lines.append(f"  kernel {kernel.group}: {kernel.words}")
    lines += ["", f"Findings ({len(findings)})"]
    return lines + [line for finding in findings for line in _finding(finding)]


def _summary(document: Document, decisions: tuple[Decision, ...]) -> str:
    fusion, mode = document.points[0].fusion, document.lanes[0].mode
    if mode == "inductor":
        return "Inductor fuses outside TorchScript; its graphs and code are stages (graph --list)"
    if fusion is None:
        return "no graph was captured"
    if mode == "eager":
        return f"eager runs its {fusion.compute_ops} operations one by one"
    if document.points[0].error and not decisions:
        return f"no plan was built for its {fusion.compute_ops} operations"
    named = ", ".join(f"group {k}: {words}" for k, words in sorted(_sizes(decisions).items()))
    return (f"{fusion.fused_ops} of {fusion.compute_ops} operations fused, in {fusion.groups} "
            f"group{'' if fusion.groups == 1 else 's'}" + (f" ({named})" if named else ""))


def _sizes(decisions: tuple[Decision, ...]) -> dict[int, str]:
    """`10 operations and 1 view or list`: the operations are those that are listed, one line each."""
    found: dict[int, str] = {}
    fused = [d for d in decisions if d.group is not None and d.op != "prim::Constant"]
    for k in {d.group for d in fused if d.group is not None}:
        kept = Counter(not d.nothing_to_do for d in fused if d.group == k)
        more = f" and {kept[False]} view{'s' if kept[False] > 1 else ''} or list" if kept[False] else ""
        found[k] = f"{kept[True]} operation{'' if kept[True] == 1 else 's'}{more}"
    return found


def _decision(decision: Decision, explained: set[tuple[str, str | None, str | None]], width: int = 0) -> list[str]:
    """One node; what it shares with a node before it is not said twice."""
    line = f"line {decision.line}" if decision.line else ""
    place = " ".join(part for part in (line, decision.where) if part)
    head = f"  {decision.op.ljust(max(22, width))} %{decision.node.ljust(10)} {place.ljust(14)} "
    if decision.group is not None:
        return [f"{head} fused into group {decision.group}"]
    lines, identity = [f"{head} not fused: {decision.verdict}"], (decision.op, decision.reason, decision.meaning)
    if identity in explained:
        return lines
    explained.add(identity)
    rows = (("", decision.meaning), ("the fuser's condition: ", decision.reason), ("what would help: ", decision.help))
    return lines + [f"      {title}{text}" for title, text in rows if text]


def _finding(finding: Finding) -> list[str]:
    lines = [f"  [{_GRAVITY.get(finding.severity, finding.severity)}] {finding.rule}: {finding.text}"]
    if finding.try_lane:
        bound = f" ({predicted(finding.predicted)})" if finding.predicted else ""
        lines.append(f"      try: --lane {finding.try_lane}{bound}")
    return lines

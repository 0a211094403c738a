"""From a measurement to a point of the document: medians, intervals, ratio, floor, break-even, warnings."""

from __future__ import annotations

from dataclasses import replace

from core.engine.measurement import Measurement
from core.machine import usable_cores
from core.measure.breakeven import break_even
from core.measure.schedule import BLOCK_S
from core.measure.statistics import median_interval, median_method, ratio_interval
from core.measure.warnings import Conditions, warnings_for
from core.results import Point, Ratio, Time, Traffic

OTHER_MACHINE = "not compared: another machine"  # the quotient says as much of the machines as of the lanes
TWO_MACHINES = "quotient of medians of two machines"


def point(measurement: Measurement, conditions: Conditions | None = None) -> Point:
    """The point so far; without an outcome it counts as ok, without conditions it carries no warnings."""
    return Point(lane=measurement.lane, n=measurement.n, status=measurement.status or "ok", error=measurement.error,
                 time=time(measurement, conditions), calls=measurement.calls, memory=measurement.memory,
                 cpu=measurement.cpu(), check=measurement.check, traffic=measurement.traffic,
                 fusion=measurement.fusion, build_s=measurement.build_s, trace_warnings=measurement.trace_warnings)


def time(measurement: Measurement, conditions: Conditions | None = None) -> Time | None:
    """The steady time; None before the first slice."""
    samples = measurement.progress.samples
    if not samples:
        return None
    interval = median_interval(samples, measurement.progress.sizes)
    return Time(interval.median, interval.low, interval.high, tuple(samples), measurement.timed_calls,
                warnings_for(samples, conditions) if conditions else (), measurement.block_calls,
                measurement.overhead_s or None, median_method(measurement.progress.sizes))


def conditions(measurement: Measurement, reference_s: list[float], other_share: float | None, threads: int
               ) -> Conditions:
    """How the samples were taken, for the warnings. `other_share`: of all processors, used by other programs."""
    blocks, busy = len(measurement.progress.samples), (other_share or 0.0) * usable_cores()
    cold = measurement.worker.lane.requested.get("cold_cache") == "on"  # a block is one call there, however short
    return Conditions(involuntary=measurement.involuntary, measured_s=measurement.timed_s,
                      block_s=measurement.timed_s / blocks if blocks else 0.0, block_target_s=0.0 if cold else BLOCK_S,
                      overhead_s=measurement.overhead_s, busy_cores=busy, references=tuple(reference_s),
                      threads=threads, free_cores=max(0.0, usable_cores() - busy))


def ratio(base: Measurement | None, measurement: Measurement) -> Ratio | None:
    """Against the baseline, from the rounds both ran in; None for the baseline itself or without such rounds."""
    if base is None or base is measurement:
        return None
    pairs = [(b, m) for b, m in zip(base.progress.slices, measurement.progress.slices, strict=False) if b and m]
    if not pairs:
        return None
    found = ratio_interval([b for b, _ in pairs], [m for _, m in pairs])
    return found if _same_machine(base, measurement) else replace(found, words=OTHER_MACHINE, method=TWO_MACHINES)


def _same_machine(base: Measurement, measurement: Measurement) -> bool:
    return base.worker.host == measurement.worker.host


def against(made: Point, measurement: Measurement, base: Measurement | None) -> Point:
    """The point with its ratio and, once there is a time, its break-even against the baseline."""
    if base is None or base is measurement or made.status != "ok":  # a point that failed while timed has half a time
        return made
    compared = replace(made, ratio=ratio(base, measurement))
    if not _same_machine(base, measurement):
        return compared
    return replace(compared, break_even=break_even(point(base), compared))


def with_floor(traffic: Traffic, bytes_per_s: float | None) -> Traffic:
    """The traffic with the least time it can take at the copy bandwidth (bytes read plus written, per second)."""
    return replace(traffic, floor_s=traffic.minimum_bytes / bytes_per_s if bytes_per_s else None)

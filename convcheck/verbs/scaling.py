"""The scaling view of a bench run: swept cases put together into series.

Works on what the run document holds, so that it can be made again from a stored run.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from convcheck.timing.intervals import Estimate, ratio_of
from convcheck.timing.samples import Times, counted_times, in_common
from convcheck.timing.scaling import crossovers, growth_exponent
from convcheck.words.case import Sweep
from convcheck.words.outcome import Outcome
from convcheck.words.run import Record


def scaling_view(
    sweeps: Mapping[str, Sweep],
    records: Sequence[Record],
    measurements: Sequence[Mapping[str, Any]],
) -> list[dict[str, Any]]:
    """Return one entry for each series and timed pass, of the implementations that agree."""
    series: dict[tuple[str, str], list[Record]] = defaultdict(list)
    for record in records:
        sweep = sweeps.get(record["case"])
        usable = record["agreement"] == Outcome.AGREE and record["median_s"] is not None
        if sweep is not None and usable:
            series[sweep.series, record["pass"]].append(record)
    samples = {(each["case"], each["pass"]): each["samples"] for each in measurements}
    return [
        _entry(name, what, members, sweeps, samples) for (name, what), members in series.items()
    ]


def _entry(
    name: str,
    what: str,
    members: Sequence[Record],
    sweeps: Mapping[str, Sweep],
    samples: Mapping[tuple[str, str], Mapping[str, Any]],
) -> dict[str, Any]:
    sizes = {record["case"]: sweeps[record["case"]].value for record in members}
    curves: dict[str, dict[int, float]] = defaultdict(dict)
    for record in members:
        curves[record["implementation"]][sizes[record["case"]]] = record["median_s"]
    times = {
        (implementation, sizes[case]): counted_times(samples[case, what][implementation])
        for case in sizes
        for implementation in curves
        if sizes[case] in curves[implementation]
    }
    return {
        "series": name,
        "parameter": sweeps[members[0]["case"]].parameter,
        "pass": what,
        "curves": [_curve(implementation, curve) for implementation, curve in curves.items()],
        "crossovers": [
            each
            for first, second in itertools.combinations(curves, 2)
            for each in _crossovers(first, second, curves, times)
        ],
    }


def _curve(implementation: str, curve: Mapping[int, float]) -> dict[str, Any]:
    values = sorted(curve)
    seconds = [curve[value] for value in values]
    exponent = growth_exponent(values, seconds)
    return {
        "implementation": implementation,
        "values": values,
        "median_s": seconds,
        "exponent": None if exponent is None else exponent.value,
        "exponent_ci_low": None if exponent is None else exponent.low,
        "exponent_ci_high": None if exponent is None else exponent.high,
    }


def _crossovers(
    first: str,
    second: str,
    curves: Mapping[str, Mapping[int, float]],
    times: Mapping[tuple[str, int], Times],
) -> list[dict[str, Any]]:
    ratios: dict[float, Estimate] = {}
    for size in sorted(curves[first].keys() & curves[second].keys()):
        one, other = times[first, size], times[second, size]
        pairs = in_common(one, other)
        if pairs[0]:
            ratios[size] = ratio_of(*pairs)
    return [vars(each) for each in crossovers(first, second, ratios)]

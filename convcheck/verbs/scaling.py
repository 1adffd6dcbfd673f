"""The scaling view of a bench run: swept cases put together into series.

Works on what the run document holds, so that it can be made again from a stored run.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from convcheck.document.records import BenchRecord
from convcheck.document.tables import Curve, Measurement, Overtaking, Samples, Series
from convcheck.model.case import Sweep
from convcheck.model.outcome import Outcome
from convcheck.model.passes import TimedPass
from convcheck.timing.intervals import Estimate, ratio_of
from convcheck.timing.samples import Times, counted_times, in_common
from convcheck.timing.scaling import crossovers, growth_exponent

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ["series", "parameter", "pass", "implementation", "size", "case", "median_s"]
"""Of the table of points from which series are made."""


def scaling_view(
    sweeps: Mapping[str, Sweep],
    records: Sequence[BenchRecord],
    measurements: Sequence[Measurement],
) -> list[Series]:
    """Return one entry for each series and timed pass, of the implementations that agree."""
    points = [
        (
            *(sweep.series, sweep.parameter, record.pass_.value, record.implementation),
            *(sweep.value, record.case, record.median_s),
        )
        for record in records
        if (sweep := sweeps.get(record.case)) is not None
        and record.agreement is Outcome.AGREE
        and record.median_s is not None
    ]
    if not points:
        return []
    import pandas as pd

    samples = {(each.case, each.pass_.value): each.samples for each in measurements}
    table = pd.DataFrame(points, columns=COLUMNS)
    return [
        Series(
            series=str(name),
            parameter=str(parameter),
            pass_=TimedPass(str(what)),
            curves=[
                _curve(str(implementation), curve)
                for implementation, curve in part.groupby("implementation", sort=False)
            ],
            crossovers=list(_crossovers(part, samples)),
        )
        for (name, parameter, what), part in table.groupby(
            ["series", "parameter", "pass"], sort=False
        )
    ]


def _curve(implementation: str, points: pd.DataFrame) -> Curve:
    ordered = points.sort_values("size")
    sizes, seconds = ordered["size"].tolist(), ordered["median_s"].tolist()
    exponent = growth_exponent(sizes, seconds)
    return Curve(
        implementation=implementation,
        values=sizes,
        median_s=seconds,
        exponent=None if exponent is None else exponent.value,
        exponent_ci_low=None if exponent is None else exponent.low,
        exponent_ci_high=None if exponent is None else exponent.high,
    )


def _crossovers(
    part: pd.DataFrame, samples: Mapping[tuple[str, str], Mapping[str, Samples]]
) -> Iterator[Overtaking]:
    """Yield where one implementation overtakes another, for every two of a series."""
    times: dict[str, dict[int, Times]] = {}
    for case, what, name, size in zip(
        *(part[column] for column in ("case", "pass", "implementation", "size")), strict=True
    ):
        times.setdefault(name, {})[size] = counted_times(samples[case, what][name])
    for first, second in itertools.combinations(times, 2):
        yield from _between(first, second, times)


def _between(first: str, second: str, times: Mapping[str, Mapping[int, Times]]) -> list[Overtaking]:
    ratios: dict[float, Estimate] = {}
    for size in sorted(times[first].keys() & times[second].keys()):
        pairs = in_common(times[first][size], times[second][size])
        if pairs[0]:
            ratios[size] = ratio_of(*pairs)
    return [Overtaking(**vars(each)) for each in crossovers(first, second, ratios)]

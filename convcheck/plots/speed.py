"""Pictures of `bench`, case by case: times, memory, ratios to the baseline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from convcheck.plots.panels import Rows
from convcheck.plots.parts import (
    BYTES_LABEL,
    BYTES_TICKS,
    SECONDS_LABEL,
    colour,
    first_rows,
    seconds,
    size,
)
from convcheck.plots.picture import DRAWN, MAIN, Picture, names_in, plain
from convcheck.plots.tables import Table

if TYPE_CHECKING:
    import altair as alt

WIDTH = 340
"""Width of a small panel, in pixels."""

PLACE = ("run_label", "label", "pass")
"""What a comparison of times is about."""

BAR = ("implementation", "backend", "agreement")
"""Columns that every bar has."""

CELL = (
    *("short", "case", "implementation", "baseline", "agreement", "ratio", "ratio_ci_low"),
    *("ratio_ci_high", "noise_floor", "distinguishable", "is_baseline"),
)
"""Columns of a cell of the speed-up table."""

MOST_BARS, MOST_CELLS = 40, 600
"""What is drawn of one panel."""


def times(records: Table) -> Picture:
    """Return bars of medians with their confidence intervals, case by case."""
    import altair as alt

    names = names_in(records.columns["backend"])
    columns = (*BAR, "median_s", "ci_low_s", "ci_high_s", "samples")
    base = _bars().transform_calculate(
        time=seconds("median_s"),
        between=f"{seconds('ci_low_s')} + ' to ' + {seconds('ci_high_s')}",
    )
    base = base.encode(
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("time:N", title="time of a call"),
            alt.Tooltip("between:N", title="95 % interval"),
            alt.Tooltip("samples:Q", format=","),
            alt.Tooltip("agreement:N"),
        ]
    )
    axis = alt.Axis(labelExpr=SECONDS_LABEL, tickCount=4)
    chart = alt.layer(
        base.properties(name=DRAWN)
        .mark_bar(height=12)
        .encode(
            x=alt.X("median_s:Q", title="time of a call", axis=axis),
            color=colour("backend", names),
            fillOpacity=alt.condition(
                "datum.agreement == 'agree'", alt.value(0.75), alt.value(0.15)
            ),
        ),
        base.transform_filter("isValid(datum.ci_low_s)")
        .mark_rule(strokeWidth=1.5)
        .encode(x="ci_low_s:Q", x2="ci_high_s:Q"),
        base.mark_text(align="left", dx=6, fontSize=10).encode(x=alt.X("right:Q"), text="time:N"),
    )
    return Picture(
        name="times",
        title="Time of a call",
        caption=(
            "Median of the samples and its 95 % confidence interval. Pale: it does not agree, so"
            " its time means nothing. Bars of different panels must not be compared."
        ),
        rows={MAIN: Rows("bench", PLACE, columns, {"median_s": "positive"})},
        spec=plain(_sized(chart.transform_calculate(right="datum.ci_high_s || datum.median_s"))),
        columns=columns,
        most_rows=MOST_BARS,
    )


def memory(records: Table) -> Picture:
    """Return bars of peak memory, case by case."""
    import altair as alt

    names = names_in(records.columns["backend"])
    columns = (*BAR, "peak_memory_bytes")
    base = _bars().transform_calculate(amount=size("peak_memory_bytes"))
    base = base.encode(
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("amount:N", title="peak memory"),
            alt.Tooltip("agreement:N"),
        ]
    )
    axis = alt.Axis(labelExpr=BYTES_LABEL, values=BYTES_TICKS)
    x = alt.X(
        "peak_memory_bytes:Q",
        title="operands, results and workspace",
        axis=axis,
        scale=alt.Scale(nice=False),
    )
    chart = alt.layer(
        base.properties(name=DRAWN)
        .mark_bar(height=12, fillOpacity=0.75)
        .encode(x=x, color=colour("backend", names)),
        base.mark_text(align="left", dx=6, fontSize=10).encode(x=x, text="amount:N"),
    )
    return Picture(
        name="memory",
        title="Peak memory",
        caption=(
            "Operands, results and workspace of one call. The system counts in pages, so that"
            " differences below 64 KiB mean nothing."
        ),
        rows={MAIN: Rows("bench", PLACE, columns, {"peak_memory_bytes": "positive"})},
        spec=plain(_sized(chart)),
        columns=columns,
        most_rows=MOST_BARS,
    )


def speedups(records: Table) -> Picture:
    """Return the table of ratios to the baseline: cases down, implementations across."""
    import altair as alt

    base = (
        first_rows(MOST_CELLS)
        .transform_calculate(
            power="log(datum.ratio) / LN2",
            said=(
                "datum.agreement != 'agree' ? datum.agreement"
                " : datum.is_baseline ? 'baseline'"
                " : datum.ratio == null ? 'no baseline'"
                " : datum.distinguishable == null ? 'too few samples'"
                " : !datum.distinguishable ? 'no difference'"
                " : datum.ratio > 1 ? format(datum.ratio, '.3~g') + 'x slower'"
                " : format(1 / datum.ratio, '.3~g') + 'x faster'"
            ),
        )
        .encode(
            x=alt.X("implementation:N", title=None, axis=alt.Axis(labelAngle=-30, orient="top")),
            y=alt.Y("short:N", title=None, sort=None, axis=alt.Axis(labelLimit=420)),
            tooltip=[
                alt.Tooltip("case:N"),
                alt.Tooltip("implementation:N"),
                alt.Tooltip("baseline:N"),
                alt.Tooltip("said:N", title="result"),
                alt.Tooltip("ratio:Q", title="time / time of the baseline", format=".3g"),
                alt.Tooltip("ratio_ci_low:Q", title="95 % from", format=".3g"),
                alt.Tooltip("ratio_ci_high:Q", title="95 % to", format=".3g"),
                alt.Tooltip("noise_floor:Q", title="noise floor", format=".1%"),
            ],
        )
    )
    seen = "datum.distinguishable && !datum.is_baseline"
    scale = alt.Scale(scheme="blueorange", domain=[-4, 4], clamp=True)
    chart = alt.layer(
        # every case, so that they keep their order
        base.properties(name=DRAWN).mark_rect(opacity=0),
        base.transform_filter(seen)
        .mark_rect()
        .encode(
            color=alt.Color(
                "power:Q",
                scale=scale,
                legend=None,
            )
        ),
        base.transform_filter(seen)
        .mark_text(fontSize=10)
        .encode(
            text="said:N",
            color=alt.condition(
                "abs(datum.power) > 2.6", alt.value("#FFFFFF"), alt.value("#1B2230")
            ),
        ),
        base.transform_filter(f"!({seen})")
        .mark_text(fontSize=10, opacity=0.8)
        .encode(text="said:N"),
    ).properties(width=alt.Step(92), height=alt.Step(21))
    return Picture(
        name="speed-ups",
        title="Speed-up table",
        caption=(
            "Time against the baseline's, from samples of the same rounds. A number stands only"
            " where the 95 % interval lies outside of the noise floor; anything else is no"
            " difference seen. Blue is faster, orange slower; the deepest colours are 16 times."
        ),
        rows={MAIN: Rows("bench", ("run_label", "family", "pass"), CELL, {"median_s": "positive"})},
        spec=plain(chart),
        columns=CELL,
        most_rows=MOST_CELLS,
        splits={"implementation": 8, "short": 50},
    )


def _bars() -> alt.Chart:
    import altair as alt

    return first_rows(MOST_BARS).encode(y=alt.Y("implementation:N", title=None, sort=None))


def _sized(chart: alt.LayerChart | alt.FacetChart) -> alt.LayerChart | alt.FacetChart:
    import altair as alt

    return chart.properties(width=WIDTH, height=alt.Step(20))

"""Pictures of `bench`, case by case: times, memory, ratios to the baseline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from convcheck.plots.parts import (
    BYTES_LABEL,
    SECONDS_LABEL,
    colour,
    seconds,
    size,
)
from convcheck.plots.picture import MAIN, Picture, names_in, plain
from convcheck.plots.recipe import Recipe
from convcheck.plots.tables import Table

if TYPE_CHECKING:
    import altair as alt

WIDTH = 340
"""Width of a small panel, in pixels."""

PLACE = ("run_label", "label", "pass")
"""What a comparison of times is about."""


def times(records: Table) -> Picture:
    """Return bars of medians with their confidence intervals, case by case."""
    import altair as alt

    names = names_in([records.columns["backend"]])
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
        base.mark_bar(height=12).encode(
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
        recipes={MAIN: _bar_recipe("median_s", "ci_low_s", "ci_high_s", "samples")},
        spec=plain(_sized(chart.transform_calculate(right="datum.ci_high_s || datum.median_s"))),
    )


def memory(records: Table) -> Picture:
    """Return bars of peak memory, case by case."""
    import altair as alt

    names = names_in([records.columns["backend"]])
    base = _bars().transform_calculate(amount=size("peak_memory_bytes"))
    base = base.encode(
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("amount:N", title="peak memory"),
            alt.Tooltip("agreement:N"),
        ]
    )
    axis = alt.Axis(labelExpr=BYTES_LABEL, tickCount=4)
    x = alt.X("peak_memory_bytes:Q", title="operands, results and workspace", axis=axis)
    chart = alt.layer(
        base.mark_bar(height=12, fillOpacity=0.75).encode(x=x, color=colour("backend", names)),
        base.mark_text(align="left", dx=6, fontSize=10).encode(x=x, text="amount:N"),
    )
    return Picture(
        name="memory",
        title="Peak memory",
        caption=(
            "Operands, results and workspace of one call. The system counts in pages, so that"
            " differences below 64 KiB mean nothing."
        ),
        recipes={MAIN: _bar_recipe("peak_memory_bytes")},
        spec=plain(_sized(chart)),
    )


def speedups(records: Table) -> Picture:
    """Return the table of ratios to the baseline: cases down, implementations across."""
    import altair as alt

    base = (
        alt.Chart(alt.NamedData(name=MAIN))
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
            y=alt.Y("short:N", title=None, sort=None),
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
        base.mark_rect(opacity=0),  # every case, so that they keep their order
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
        recipes={
            MAIN: Recipe(
                table="bench",
                panels=("run_label", "family", "pass"),
                columns=(
                    *("short", "case", "implementation", "baseline", "agreement", "ratio"),
                    *(
                        "ratio_ci_low",
                        "ratio_ci_high",
                        "noise_floor",
                        "distinguishable",
                        "is_baseline",
                    ),
                ),
                where={"median_s": "positive"},
                most_rows=600,
            )
        },
        spec=plain(chart),
    )


def _bars() -> alt.Chart:
    import altair as alt

    return alt.Chart(alt.NamedData(name=MAIN)).encode(
        y=alt.Y("implementation:N", title=None, sort=None)
    )


def _sized(chart: alt.LayerChart | alt.FacetChart) -> alt.LayerChart | alt.FacetChart:
    import altair as alt

    return chart.properties(width=WIDTH, height=alt.Step(20))


def _bar_recipe(*columns: str) -> Recipe:
    return Recipe(
        table="bench",
        panels=PLACE,
        columns=("implementation", "backend", "agreement", *columns),
        where={columns[0]: "positive"},
        most_panels=24,
        most_rows=40,
    )

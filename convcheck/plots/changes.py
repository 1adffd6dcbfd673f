"""The picture of `compare`: how much slower or faster, record by record."""

from __future__ import annotations

from convcheck.model.change import Change
from convcheck.plots.panels import Rows
from convcheck.plots.parts import by_name, first_rows, log_axis, zoom
from convcheck.plots.picture import DRAWN, MAIN, Picture, plain

SHOWN = (Change.SLOWER, Change.AMBIGUOUS, Change.SAME, Change.ERROR_GREW, Change.FASTER)
"""Changes that have a ratio of times, in the order of the legend."""


COLUMNS = (
    *("short", "case", "implementation", "pass", "change", "ratio"),
    *("ratio_ci_low", "ratio_ci_high", "compute_ratio", "copy_ratio"),
)

MOST = 70
"""Records that are drawn, those that became slower most of all first."""


def changes() -> Picture:
    """Return the ratio of new and base time of every record that has one."""
    import altair as alt

    look = by_name("change", [each.value for each in SHOWN], "change")
    slowest = alt.EncodingSortField(field="ratio", op="max", order="descending")
    base = (
        first_rows(MOST, largest="ratio")
        .transform_calculate(what="datum.short + '  ' + datum.implementation + '  ' + datum.pass")
        .encode(
            y=alt.Y("what:N", title=None, sort=slowest, axis=alt.Axis(labelLimit=420)),
            tooltip=[
                alt.Tooltip("case:N"),
                alt.Tooltip("implementation:N"),
                alt.Tooltip("pass:N"),
                alt.Tooltip("change:N"),
                alt.Tooltip("ratio:Q", title="new / base", format=".3g"),
                alt.Tooltip("ratio_ci_low:Q", title="95 % from", format=".3g"),
                alt.Tooltip("ratio_ci_high:Q", title="95 % to", format=".3g"),
                alt.Tooltip("compute_ratio:Q", title="against computing", format=".3g"),
                alt.Tooltip("copy_ratio:Q", title="against copying", format=".3g"),
            ],
        )
    )
    scale = alt.Scale(type="log", nice=False, padding=12)
    x = alt.X(
        "ratio:Q",
        title="new time / base time (right of 1 is slower)",
        scale=scale,
        axis=log_axis("x"),
    )
    chart = alt.layer(
        alt.Chart(alt.InlineData(values=[{"one": 1}]))
        .mark_rule(strokeWidth=1.5, strokeDash=[4, 3])
        .encode(x=alt.X("one:Q", scale=scale)),
        base.transform_filter("isValid(datum.ratio_ci_low)")
        .mark_rule(strokeWidth=1.5)
        .encode(x="ratio_ci_low:Q", x2="ratio_ci_high:Q", color=look["color"]),
        base.mark_point(filled=True, size=50)
        .encode(x=x, **look)
        .add_params(zoom("x"))
        .properties(name=DRAWN),
    ).properties(width=320, height=alt.Step(18))
    return Picture(
        name="changes",
        title="How much slower or faster",
        caption=(
            "New time divided by base time with its 95 % interval, the slowest first. Both runs"
            " were made on one machine, or their times were compared on explicit request."
        ),
        rows={MAIN: Rows("compare", ("run_label",), COLUMNS, {"ratio": "positive"})},
        spec=plain(chart),
        columns=COLUMNS,
        most_rows=MOST,
        across=1,
    )

"""Pictures of `bench` that relate two amounts: time and size, error and time."""

from __future__ import annotations

from convcheck.plots.panels import Rows
from convcheck.plots.parts import (
    SECONDS_LABEL,
    by_name,
    dashes,
    first_rows,
    log_axis,
    seconds,
    zoom,
)
from convcheck.plots.picture import DRAWN, MAIN, PANEL, Picture, names_in, plain
from convcheck.plots.tables import Table

SWEEP = ("run_label", "series", "parameter", "pass")
"""What a panel of curves is about."""

POINT = ("implementation", "parameter", "size", "median_s", "exponent")
"""Columns of a point of a curve."""

MARK = ("implementation", "case", "pass", "dtype", "median_s", "budget_used")
"""Columns of a mark of error against time."""

MOST_POINTS, MOST_MARKS = 500, 3000
"""What is drawn of one panel."""


def sizes(curves: Table) -> Picture:
    """Return time against size for swept cases, on two logarithmic axes, with crossovers."""
    import altair as alt

    names = names_in(curves.columns["implementation"])
    look = by_name("implementation", names, "implementation")
    x = alt.X(
        "size:Q",
        title=None,
        scale=alt.Scale(type="log", nice=False, padding=10),
        axis=log_axis("x"),
    )
    y = alt.Y(
        "median_s:Q",
        title="time of a call",
        scale=alt.Scale(type="log"),
        axis=log_axis("y", SECONDS_LABEL),
    )
    base = (
        first_rows(MOST_POINTS)
        .transform_calculate(time=seconds("median_s"))
        .encode(
            x=x,
            y=y,
            tooltip=[
                alt.Tooltip("implementation:N"),
                alt.Tooltip("parameter:N"),
                alt.Tooltip("size:Q", format=","),
                alt.Tooltip("time:N", title="time of a call"),
                alt.Tooltip("exponent:Q", title="time grows with its power", format=".2f"),
            ],
        )
    )
    crossing = alt.Chart(alt.NamedData(name="crossovers")).encode(
        x="at:Q",
        tooltip=[
            alt.Tooltip("faster_after:N", title="becomes the faster one"),
            alt.Tooltip("slower_after:N", title="becomes the slower one"),
            alt.Tooltip("at:Q", title="at about", format=".3g"),
            alt.Tooltip("below:Q", title="measured at", format=","),
            alt.Tooltip("above:Q", title="and at", format=","),
        ],
    )
    chart = alt.layer(
        crossing.mark_rule(strokeDash=[4, 3], strokeWidth=1.5),
        crossing.mark_text(angle=270, align="right", baseline="bottom", fontSize=9, dx=-4, dy=-3)
        .transform_calculate(who="datum.faster_after + ' faster →'")
        .encode(y=alt.value(0), text="who:N"),
        base.mark_line(strokeWidth=1.5).encode(
            color=look["color"], strokeDash=dashes("implementation", names, "implementation")
        ),
        base.mark_point(filled=True, size=40)
        .encode(**look)
        .add_params(zoom("x", "y"))
        .properties(name=DRAWN),
        # What is swept differs from panel to panel: the title of an axis cannot say it, a mark can.
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_aggregate(groupby=["parameter"])
        .mark_text(fontSize=11, baseline="bottom", clip=False)
        .encode(
            x=alt.value({"expr": f"range('{PANEL}_x')[1] / 2"}),
            y=alt.value({"expr": f"range('{PANEL}_y')[0] + 33"}),
            text="parameter:N",
        ),
    ).properties(width=400, height=230)
    return Picture(
        name="sizes",
        title="Time against size",
        caption=(
            "Median time of a call of swept cases; both axes are logarithmic, so that a straight"
            " line is a power of the size. A dashed line is a crossover: above that size the named"
            " implementation is faster beyond doubt, below it the other."
        ),
        rows={
            MAIN: Rows("curves", SWEEP, POINT, dict.fromkeys(("median_s", "size"), "positive")),
            "crossovers": Rows(
                "crossovers",
                SWEEP,
                ("faster_after", "slower_after", "at", "below", "above"),
                {"at": "positive"},
            ),
        },
        spec=plain(chart),
        columns=POINT,
        most_rows=MOST_POINTS,
    )


def error_and_time(records: Table) -> Picture:
    """Return error against time: what is bought with time, if anything."""
    import altair as alt

    names = names_in(records.columns["implementation"])
    look = by_name("implementation", names, "implementation")
    marks = (
        first_rows(MOST_MARKS)
        .transform_calculate(time=seconds("median_s"))
        .mark_point(size=50, strokeWidth=1.5)
        .encode(
            x=alt.X(
                "median_s:Q",
                title="time of a call",
                scale=alt.Scale(type="log"),
                axis=log_axis("x", SECONDS_LABEL),
            ),
            y=alt.Y(
                "budget_used:Q",
                title="share of the error budget",
                scale=alt.Scale(type="log"),
                axis=log_axis("y"),
            ),
            **look,
            tooltip=[
                alt.Tooltip("implementation:N"),
                alt.Tooltip("case:N"),
                alt.Tooltip("pass:N"),
                alt.Tooltip("dtype:N"),
                alt.Tooltip("time:N", title="time of a call"),
                alt.Tooltip("budget_used:Q", title="share of the error budget", format=".3g"),
            ],
        )
        .add_params(zoom("x", "y"))
        .properties(name=DRAWN)
    )
    chart = alt.layer(marks).properties(width=520, height=320)
    return Picture(
        name="error-and-time",
        title="Error against time",
        caption=(
            "One mark for each timed implementation, case and pass: lower is more exact, further"
            " left is faster. Only marks of one case can be compared: hover to see which."
        ),
        rows={
            MAIN: Rows(
                "bench",
                ("run_label",),
                MARK,
                dict.fromkeys(("median_s", "budget_used"), "positive"),
            )
        },
        spec=plain(chart),
        columns=MARK,
        most_rows=MOST_MARKS,
    )

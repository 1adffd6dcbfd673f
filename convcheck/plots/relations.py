"""Pictures of `bench` that relate two amounts: time and size, error and time."""

from __future__ import annotations

from convcheck.plots.parts import SECONDS_LABEL, by_name, dashes, log_axis, seconds, zoom
from convcheck.plots.picture import MAIN, Picture, names_in, plain
from convcheck.plots.recipe import Recipe
from convcheck.plots.tables import Table


def sizes(curves: Table) -> Picture:
    """Return time against size for swept cases, on two logarithmic axes, with crossovers."""
    import altair as alt

    names = names_in([curves.columns["implementation"]])
    look = by_name("implementation", names, "implementation")
    x = alt.X(
        "size:Q",
        title="{parameter}",
        scale=alt.Scale(type="log", nice=False, padding=10),
        axis=log_axis("size"),
    )
    y = alt.Y(
        "median_s:Q",
        title="time of a call",
        scale=alt.Scale(type="log"),
        axis=log_axis("median_s", SECONDS_LABEL),
    )
    base = (
        alt.Chart(alt.NamedData(name=MAIN))
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
        base.mark_point(filled=True, size=40).encode(**look).add_params(zoom("x", "y")),
    ).properties(width=400, height=230)
    panels = ("run_label", "series", "parameter", "pass")
    return Picture(
        name="sizes",
        title="Time against size",
        caption=(
            "Median time of a call of swept cases; both axes are logarithmic, so that a straight"
            " line is a power of the size. A dashed line is a crossover: above that size the named"
            " implementation is faster beyond doubt, below it the other."
        ),
        recipes={
            MAIN: Recipe(
                table="curves",
                panels=panels,
                columns=("implementation", "parameter", "size", "median_s", "exponent"),
                where={"median_s": "positive", "size": "positive"},
            ),
            "crossovers": Recipe(
                table="crossovers",
                panels=panels,
                columns=("faster_after", "slower_after", "at", "below", "above"),
                where={"at": "positive"},
                most_panels=10_000,
            ),
        },
        spec=plain(chart),
        present="implementation",
    )


def error_and_time(records: Table) -> Picture:
    """Return error against time: what is bought with time, if anything."""
    import altair as alt

    names = names_in([records.columns["implementation"]])
    look = by_name("implementation", names, "implementation")
    chart = (
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_calculate(time=seconds("median_s"))
        .mark_point(size=50, strokeWidth=1.5)
        .encode(
            x=alt.X(
                "median_s:Q",
                title="time of a call",
                scale=alt.Scale(type="log"),
                axis=log_axis("median_s", SECONDS_LABEL),
            ),
            y=alt.Y(
                "budget_used:Q",
                title="share of the error budget",
                scale=alt.Scale(type="log"),
                axis=log_axis("budget_used"),
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
        .properties(width=520, height=320)
    )
    return Picture(
        name="error-and-time",
        title="Error against time",
        caption=(
            "One mark for each timed implementation, case and pass: lower is more exact, further"
            " left is faster. Only marks of one case can be compared: hover to see which."
        ),
        recipes={
            MAIN: Recipe(
                table="bench",
                panels=("run_label",),
                columns=("implementation", "case", "pass", "dtype", "median_s", "budget_used"),
                where={"median_s": "positive", "budget_used": "positive"},
                most_rows=3000,
            )
        },
        spec=plain(chart),
        present="implementation",
    )

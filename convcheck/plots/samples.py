"""The picture of samples of `bench`: how the times of one implementation are distributed."""

from __future__ import annotations

from convcheck.plots.panels import Rows
from convcheck.plots.parts import by_name, first_rows, seconds
from convcheck.plots.picture import DRAWN, MAIN, PANEL, Picture, names_in, plain
from convcheck.plots.ranks import MOST_OF_EACH
from convcheck.plots.tables import Table

PLACE = ("run_label", "label", "pass")

COLUMNS = ("implementation", "backend", "seconds", "relative", "kept", "of", "median_s")

SHARES = (
    *(0.1, 0.2, 0.33, 0.5, 0.67, 0.8, 0.9, 0.95, 0.98, 0.99),
    *(1, 1.01, 1.02, 1.05, 1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100),
)
"""Ticks of the axis, as far as they are in it: a sample / the median of its implementation."""

MOST = 1500
"""Samples that are drawn of one panel."""


def samples(taken: Table) -> Picture:
    """Return the samples of each implementation around their median, panel by panel a case."""
    import altair as alt

    names = names_in(taken.columns["backend"])
    look = by_name("backend", names, "backend")["color"].copy()
    look.legend = None
    base = (
        first_rows(MOST)
        .transform_calculate(
            time=seconds("seconds"),
            beside=f"{seconds('median_s')} + ', ' + datum.of + (datum.of == 1 ? ' sample' :"
            " ' samples')",
        )
        .encode(
            y=alt.Y("implementation:N", title=None, sort=None),
            tooltip=[
                alt.Tooltip("implementation:N"),
                alt.Tooltip("time:N", title="time of a call"),
                alt.Tooltip("relative:Q", title="/ median", format=".3f"),
                alt.Tooltip("kept:N", title="sample"),
                alt.Tooltip("of:Q", title="samples taken", format=","),
            ],
        )
    )
    x = alt.X(
        "relative:Q",
        title="time of a sample / median",
        scale=alt.Scale(type="log", nice=False, padding=10),
        axis=alt.Axis(
            values=list(SHARES), labelExpr="datum.value + 'x'", labelOverlap="greedy", format="~g"
        ),
    )
    chart = alt.layer(
        alt.Chart(alt.InlineData(values=[{"one": 1}]))
        .mark_rule(strokeDash=[4, 3], strokeWidth=1)
        .encode(x=alt.X("one:Q")),
        base.mark_tick(thickness=1.5, size=13, opacity=0.55)
        .transform_filter("datum.kept == 'counted'")
        .encode(x=x, color=look),
        base.mark_point(shape="circle", size=30, strokeWidth=1.2)
        .transform_filter("datum.kept != 'counted'")
        .encode(x=x, color=look),
        # Seen by nobody, but by the table of what is drawn.
        base.mark_point(opacity=0).encode(x=x).properties(name=DRAWN),
        base.transform_aggregate(groupby=["implementation", "beside"])
        .mark_text(align="left", dx=6, fontSize=10)
        .encode(
            x=alt.value({"expr": f"range('{PANEL}_x')[1]"}),
            text="beside:N",
            tooltip=alt.Tooltip("beside:N"),
        ),
    ).properties(width=250, height=alt.Step(20))
    return Picture(
        name="samples",
        title="Distribution of the samples",
        caption=(
            "Each line is one sample: its time of a call divided by the median of its own"
            " implementation, which stands on the right with the number of samples. A circle is a"
            " sample that was set aside because something else ran. Of more than"
            f" {MOST_OF_EACH} samples, as many are drawn, evenly spaced in rank, with the shortest"
            " and the longest. Two heaps mean that the machine or the library had two speeds."
        ),
        rows={MAIN: Rows("samples", PLACE, COLUMNS, {"relative": "positive"})},
        spec=plain(chart),
        columns=COLUMNS,
        most_rows=MOST,
    )

"""The heat map of `verify`: where in a result the wrong elements are."""

from __future__ import annotations

from convcheck.plots.panels import Rows
from convcheck.plots.picture import DRAWN, MAIN, Picture, plain

CELL = 20
"""Side of a cell in pixels."""

FEW_TO_ALL = ("#F3D9A4", "#B84A00")
"""Colours of a few wrong elements and of nothing but wrong ones; both are seen on any ground."""

COLUMNS = ("implementation", "case", "pass", "row", "column", "share", "wrong")


def error_places() -> Picture:
    """Return the share of wrong elements by position and by channel, two panels a mismatch."""
    import altair as alt

    axis = alt.Axis(grid=False, labelAngle=0, labelOverlap="greedy", ticks=False)
    base = alt.Chart(alt.NamedData(name=MAIN)).encode(
        x=alt.X("column:O", title=None, axis=axis, scale=alt.Scale(paddingInner=0.06)),
        y=alt.Y("row:O", title=None, axis=axis, scale=alt.Scale(paddingInner=0.06)),
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("case:N"),
            alt.Tooltip("pass:N"),
            alt.Tooltip("row:O"),
            alt.Tooltip("column:O"),
            alt.Tooltip("share:Q", title="share that is wrong", format=".2%"),
        ],
    )
    cells = (
        base.mark_rect()
        .encode(
            color=alt.Color(
                "share:Q",
                scale=alt.Scale(range=list(FEW_TO_ALL), domain=[0, 1], clamp=True),
                legend=None,
            ),
            opacity=alt.condition("datum.share > 0", alt.value(1), alt.value(0.12)),
        )
        .properties(name=DRAWN)
    )
    words = base.mark_text(fontSize=8).encode(
        text="wrong:N",
        color=alt.condition("datum.share > 0.6", alt.value("#FFFFFF"), alt.value("#1B2230")),
    )
    chart = alt.layer(cells, words).properties(width=alt.Step(CELL), height=alt.Step(CELL))
    return Picture(
        name="error-places",
        title="Where the error sits",
        caption=(
            "How many elements of a wrong result are wrong, in percent: by position in it, over"
            " batch and channels, and by channel, over everything else. Of a kernel's gradient,"
            " positions are those in the kernel. Pale: none is wrong there. Wrong borders hint at"
            " padding, wrong rows or columns at regular distances at a stride, some wrong channels"
            " at groups or a layout. Axes longer than 32 have several indices in a cell, named by"
            " the first. One mismatch of each kind is shown, 40 at most."
        ),
        rows={MAIN: Rows("places", ("run_label", "by", "about"), (*COLUMNS,), {"share": "number"})},
        spec=plain(chart),
        columns=COLUMNS,
        across=2,
    )

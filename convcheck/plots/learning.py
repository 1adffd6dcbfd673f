"""The picture of training: the loss before each step, from given weights and from a library's."""

from __future__ import annotations

from convcheck.plots.panels import Rows
from convcheck.plots.parts import by_name, dashes, first_rows, zoom
from convcheck.plots.picture import DRAWN, MAIN, Picture, names_in, plain
from convcheck.plots.tables import Table

PANELS = ("run_label", "case", "pass", "begins")

COLUMNS = ("implementation", "step", "loss", "layer", "limit")

MOST = 500
"""Losses that are drawn of one panel."""


def losses(training: Table) -> Picture:
    """Return losses by step: one panel for each case, optimiser and start."""
    import altair as alt

    names = names_in(training.columns["implementation"])
    look = by_name("implementation", names, "implementation")
    base = first_rows(MOST).encode(
        x=alt.X("step:Q", title="steps done", axis=alt.Axis(tickMinStep=1)),
        y=alt.Y("loss:Q", title="loss", scale=alt.Scale(zero=False)),
        tooltip=[
            alt.Tooltip("implementation:N"),
            alt.Tooltip("step:Q"),
            alt.Tooltip("loss:Q", format=".6g"),
            alt.Tooltip("layer:N", title="layer that drew the weights"),
            alt.Tooltip("limit:Q", title="limit of its weights", format=".4g"),
        ],
    )
    chart = alt.layer(
        base.mark_line(strokeWidth=1.5).encode(
            color=look["color"], strokeDash=dashes("implementation", names, "implementation")
        ),
        base.mark_point(filled=True, size=25)
        .encode(**look)
        .add_params(zoom("x", "y"))
        .properties(name=DRAWN),
    ).properties(width=300, height=180)
    return Picture(
        name="losses",
        title="Loss in training",
        caption=(
            "The loss before each step. From given weights, forms that compute the same have one"
            " curve. From a library's own initial weights, curves differ where the library draws"
            " them from another distribution."
        ),
        rows={MAIN: Rows("training", PANELS, COLUMNS, {"loss": "number"})},
        spec=plain(chart),
        columns=COLUMNS,
        most_rows=MOST,
    )

"""Parts that several pictures have in common: scales, tooltips, zoom, units on axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from convcheck.plots.picture import MAIN, PANEL
from convcheck.plots.theme import DASHES, SHAPES, in_turn

if TYPE_CHECKING:
    import altair as alt

SECONDS_LABEL = (
    "datum.value >= 1 ? format(datum.value, '~g') + ' s'"
    " : datum.value >= 1e-3 ? format(datum.value * 1e3, '~g') + ' ms'"
    " : datum.value >= 1e-6 ? format(datum.value * 1e6, '~g') + ' µs'"
    " : datum.value > 0 ? format(datum.value * 1e9, '~g') + ' ns' : '0'"
)
"""A label of an axis of seconds."""

BYTES_LABEL = (
    "datum.value >= 1073741824 ? format(datum.value / 1073741824, '.3~g') + ' GiB'"
    " : datum.value >= 1048576 ? format(datum.value / 1048576, '.3~g') + ' MiB'"
    " : datum.value >= 1024 ? format(datum.value / 1024, '.3~g') + ' KiB'"
    " : format(datum.value, '~g') + ' B'"
)
"""A label of an axis of bytes."""

BYTES_TICKS: Any = {
    "expr": f"sequence(0, domain('{PANEL}_x')[1] * 1.001,"
    f" pow(2, ceil(log(domain('{PANEL}_x')[1] / 6) / LN2)))"
}
"""Ticks of an axis of bytes that begins at 0: three to six steps of a power of two, so that labels
are round in binary units. (What Vega takes by itself is round in decimal digits: 977 KiB.)"""

_DIGIT = "datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9))"

_DECADE = f"abs({_DIGIT} - 1) < 1e-6"


def seconds(column: str) -> str:
    """Return the expression of a time as text."""
    return _text(SECONDS_LABEL.replace("'~g'", "'.3~g'"), column)


def size(column: str) -> str:
    """Return the expression of a number of bytes as text."""
    return _text(BYTES_LABEL, column)


def _text(label: str, column: str) -> str:
    return f"datum.{column} == null ? '-' : ({label.replace('datum.value', f'datum.{column}')})"


NUMBER_LABEL = (
    "datum.value < 1e-3 || datum.value >= 1e6"
    " ? format(datum.value, '~e') : format(datum.value, '~g')"
)
"""A label of an axis of plain numbers over many decades."""


WIDE = 1000
"""One end of an axis / the other end from which on only the decades are labelled."""


def log_axis(axis: Literal["x", "y"], label: str = NUMBER_LABEL) -> alt.Axis:
    """Return a logarithmic axis whose lines mark the decades, with labels as far as they fit."""
    import altair as alt

    ends = f"domain('{PANEL}_{axis}')"
    firsts = f"{ends}[1] / {ends}[0] >= {WIDE} ? [1] : [1, 2, 5]"
    digit = f"round({_DIGIT} * 1e6) / 1e6"
    return alt.Axis(
        labelExpr=f"indexof({firsts}, {digit}) < 0 ? '' : {label}",
        labelOverlap="greedy",
        labelSeparation=8,
        gridOpacity=alt.condition(_DECADE, alt.value(1), alt.value(0.3)),
        tickOpacity=alt.condition(_DECADE, alt.value(1), alt.value(0.3)),
    )


def zoom(*axes: Literal["x", "y"]) -> alt.Parameter:
    """Return zoom by the wheel while Shift is held, so that pages still scroll, and by dragging."""
    import altair as alt

    return alt.selection_interval(
        bind="scales", encodings=list(axes), zoom="wheel![event.shiftKey]", name="zoom"
    )


PRESENT: Any = {"expr": f"domain('{PANEL}_opacity')"}
"""The names that a panel has, sorted: the domain of a scale that is given none, and shows none."""


def by_name(column: str, domain: Sequence[str], title: str) -> dict[str, Any]:
    """Return colour and shape of a column of names, the same whatever is filtered away.

    The legend has the names of the panel only.
    """
    import altair as alt

    shapes = alt.Scale(domain=list(domain), range=in_turn(SHAPES, len(domain)))
    legend = alt.Legend(values=PRESENT)
    return {
        "color": alt.Color(
            f"{column}:N", title=title, scale=alt.Scale(domain=list(domain)), legend=legend
        ),
        "shape": alt.Shape(f"{column}:N", title=title, scale=shapes, legend=legend),
        "opacity": alt.Opacity(f"{column}:O", scale=alt.Scale(range=[0.7, 0.7]), legend=None),
    }


def first_rows(most: int, *, largest: str | None = None) -> alt.Chart:
    """Return a chart of so many rows of a panel: the first ones, or the largest of a column."""
    import altair as alt

    return (
        alt.Chart(alt.NamedData(name=MAIN))
        .transform_window(
            place="row_number()",
            sort=[] if largest is None else [alt.SortField(largest, order="descending")],
        )
        .transform_filter(f"datum.place <= {most}")
    )


def colour(column: str, domain: Sequence[str]) -> alt.Color:
    """Return the colour of a column of names that stand on an axis as well: without a legend."""
    import altair as alt

    return alt.Color(f"{column}:N", scale=alt.Scale(domain=list(domain)), legend=None)


def dashes(column: str, domain: Sequence[str], title: str) -> alt.StrokeDash:
    """Return the dashes of a column of names."""
    import altair as alt

    scale = alt.Scale(domain=list(domain), range=in_turn(DASHES, len(domain)))
    legend = alt.Legend(values=PRESENT)
    return alt.StrokeDash(f"{column}:N", title=title, scale=scale, legend=legend)

"""Parts that several pictures have in common: scales, tooltips, zoom, units on axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from convcheck.plots.picture import LABELLED, PRESENT
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


def log_axis(column: str, label: str = NUMBER_LABEL) -> alt.Axis:
    """Return a logarithmic axis whose lines mark the decades, and labels at what fits `column`."""
    import altair as alt

    digit = f"round({_DIGIT} * 1e6) / 1e6"
    return alt.Axis(
        labelExpr=f"indexof([{LABELLED.format(column)}], {digit}) < 0 ? '' : {label}",
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


def by_name(column: str, domain: Sequence[str], title: str) -> dict[str, Any]:
    """Return colour and shape of a column of names, the same whatever is filtered away.

    The legend has the names of the panel, which the picture has to list as `present`.
    """
    import altair as alt

    shapes = alt.Scale(domain=list(domain), range=in_turn(SHAPES, len(domain)))
    legend = alt.Legend(values=[PRESENT])
    return {
        "color": alt.Color(
            f"{column}:N", title=title, scale=alt.Scale(domain=list(domain)), legend=legend
        ),
        "shape": alt.Shape(f"{column}:N", title=title, scale=shapes, legend=legend),
    }


def colour(column: str, domain: Sequence[str]) -> alt.Color:
    """Return the colour of a column of names that stand on an axis as well: without a legend."""
    import altair as alt

    return alt.Color(f"{column}:N", scale=alt.Scale(domain=list(domain)), legend=None)


def dashes(column: str, domain: Sequence[str], title: str) -> alt.StrokeDash:
    """Return the dashes of a column of names."""
    import altair as alt

    scale = alt.Scale(domain=list(domain), range=in_turn(DASHES, len(domain)))
    legend = alt.Legend(values=[PRESENT])
    return alt.StrokeDash(f"{column}:N", title=title, scale=scale, legend=legend)

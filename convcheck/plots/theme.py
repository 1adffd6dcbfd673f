"""Colours, shapes and fonts of all pictures, light and dark.

Owns that nothing is told by colour alone: whatever has a colour has a shape, a dash or a text too.
Colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart, and
cividis for amounts.
"""

from __future__ import annotations

from typing import Any

LIGHT_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#B5588F", "#A67000", "#3A8FC4", "#4D4D4D")
"""Okabe and Ito's, the lighter ones darkened to be seen on white, yellow left out."""

DARK_COLOURS = ("#56B4E9", "#F0894A", "#2FBF94", "#DD9CC0", "#E69F00", "#F0E442", "#B8B8B8")
"""The same on a dark ground."""

SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
"""One fewer than colours, so that 42 names have a look of their own."""

DASHES = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [12, 4])
"""Dashes of lines, likewise."""

FONT = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"


def config(theme: str, *, font: str = FONT) -> dict[str, Any]:
    """Return the Vega-Lite configuration of a theme, `light` or `dark`."""
    dark = theme == "dark"
    ink, soft, line = (
        ("#E6EAF0", "#AEB7C4", "#39424F") if dark else ("#1B2230", "#4A5568", "#D5DAE1")
    )
    words = {"labelFont": font, "titleFont": font, "labelColor": soft, "titleColor": ink}
    return {
        "background": None,
        "font": font,
        "view": {"stroke": line},
        "axis": {
            **words,
            "labelFontSize": 11,
            "titleFontSize": 11,
            "titleFontWeight": "normal",
            "gridColor": line,
            "domainColor": line,
            "tickColor": line,
            "labelLimit": 240,
        },
        "legend": {
            **words,
            "labelFontSize": 11,
            "titleFontSize": 11,
            "orient": "top",
            "columns": 3,
        },
        "title": {"color": ink, "font": font, "fontSize": 12, "anchor": "start"},
        "text": {"color": ink, "font": font},
        "rule": {"color": soft},
        "range": {
            "category": list(DARK_COLOURS if dark else LIGHT_COLOURS),
            "symbol": list(SHAPES),
        },
    }


def in_turn(values: tuple[Any, ...], count: int) -> list[Any]:
    """Return so many values, beginning again when they are used up."""
    return [values[at % len(values)] for at in range(count)]

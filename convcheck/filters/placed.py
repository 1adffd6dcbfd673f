"""Where the windows of a filter lie: centred at their results, and what lies beyond the edges.

Owns the words, and the sentences about what is not so.
"""

from __future__ import annotations

import re

from convcheck.filters.taps import Taps, mirrored
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.text.other_settings import BORDERS, MODES, SCIPYS_MODES

CENTRED = re.compile(
    r"(?<!mean[- ])(?<!zero[- ])(?<!not )(?<!un)\bcent(red|ered)\b|\bzero[- ]phase\b"
)
"""What docstrings say, in small letters, of windows that are centred at their result."""

TOLD_APART = 2
"""Elements of padding from which on what it holds tells one mode from another."""


def off_centre(seen: SeenConvolution, kernel: Taps) -> str:
    """Return what is wrong with the place of a window that is to be centred; empty if nothing.

    Of signals, and kernels of an odd number of taps that are their own mirror image.
    """
    (axis, *others) = seen.axes
    before, after = axis.pads
    alone = not others and axis.stride == 1 and not axis.transposed and axis.outputs == axis.size
    if not alone or len(kernel) % 2 == 0 or list(mirrored(kernel)) or before == after:
        return ""
    count, way = abs(before - after) / 2, "late" if before > after else "early"
    return (
        f"it is not centred, as it says: its results come {count:g} elements too {way} (shifted; of"
        f" {len(kernel)} taps {before} are before the middle and {after} behind it)"
    )


def other_border(seen: SeenConvolution, name: str, value: object, text: str) -> str:
    """Return what lies beyond the edges where an option names something else; empty if nothing.

    `text` is that of its file, which may speak of SciPy's words for them.
    """
    if plain(name) not in BORDERS or not isinstance(value, str):
        return ""
    owed = (SCIPYS_MODES if "ndimage" in text else MODES).get(value.lower())
    found = {each.mode for each in seen.axes if max(each.pads) >= TOLD_APART}
    if owed is None or len(found) != 1 or owed in found:
        return ""
    return f"with {name}={value!r} its padding is {found.pop()}, not {owed}"

"""Where the windows of a filter lie: centred at their results, and what lies beyond the edges.

Owns the words, and the sentences about what is not so.
"""

from __future__ import annotations

import re

from convcheck.filters.taps import Taps, mirrored
from convcheck.same.differences import NAMES
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.text.other_settings import BORDERS, MODES, SCIPYS_MODES

CENTRED = re.compile(
    r"(?<!mean[- ])(?<!zero[- ])(?<!not )(?<!un)\bcent(red|ered)\b|\bzero[- ]phase\b"
)
"""What docstrings say, in small letters, of windows that are centred at their result."""

CAUSAL = re.compile(
    r"\bcausal\b|\b(no|without|without any) look[- ]?ahead"
    r"|\btrailing (mean|average|window|moving|sum|filter|samples|values|n\b|k\b|w\b)"
    r"|\b(last|past|previous|most recent) (n|k|w|window|period|length|size)"
    r" (samples?|values?|points?|days?|prices?|observations?|bars?|elements?)\b"
    r"|\bh(a)?emodynamic\b|\bhrf\b|\bbold\b"
    r"|\bint(egral)?_?\{?0\}?\^\{?t\b|\bintegral(_0\^t| from 0 to t)\b"
)
"""What names and docstrings say, in small letters, of filters of what came before. The response of
blood flow to an event is one (G. Glover, NeuroImage 9, 1999)."""

NOT_CAUSAL = re.compile(
    r"\b(a-?|non[- ]?|anti[- ]?)causal|\bcent(red|ered)\b|zero[- ]phase|filtfilt|compensat"
    r"|taken out|\bdelay (is )?removed|\bsymmetric"
)
"""What they say of others, or of delays that are taken away again."""

TOLD_APART = 2
"""Elements of padding from which on what it holds tells one mode from another."""


def off_centre(seen: SeenConvolution, kernel: Taps) -> str:
    """Return what is wrong with the place of a window that is to be centred; empty if nothing.

    Of filters that keep the size, and kernels of odd numbers of taps that are their own mirror
    image.
    """
    alike = all(
        axis.stride == 1 and not axis.transposed and axis.outputs == axis.size for axis in seen.axes
    )
    if not alike or any(taps % 2 == 0 for taps in kernel.shape) or list(mirrored(kernel)):
        return ""
    names = NAMES[len(seen.axes)]
    for axis, name, taps in zip(seen.axes, names, kernel.shape, strict=True):
        before, after = axis.pads
        if before != after:
            count, way = abs(before - after) / 2, "late" if before > after else "early"
            along = f" along {name}" if len(seen.axes) > 1 else ""
            return (
                f"it is not centred, as it says: its results come {count:g} elements too"
                f" {way}{along} (shifted; of {taps} taps {before} are before the middle and {after}"
                " behind it)"
            )
    return ""


def is_causal(said: str) -> bool:
    """Tell whether a filter says, in small letters, that its results come of what came before."""
    return CAUSAL.search(said) is not None and NOT_CAUSAL.search(said) is None


def looks_ahead(seen: SeenConvolution) -> str:
    """Return what is wrong with a filter that is to be causal; empty if nothing.

    Results of whole windows alone (valid) are fewer, and each may be that of its window's end.
    """
    if seen.transposed or any(axis.stride > 1 for axis in seen.axes):
        return ""
    placed = [axis for axis in seen.axes if any(axis.pads) or axis.outputs >= axis.size]
    ahead = max((axis.offsets[-1] for axis in placed), default=0)
    if ahead <= 0:
        return ""
    return (
        f"it looks ahead: results depend on inputs up to {ahead} elements later (the future), where"
        " it says that it is causal, of what came before alone: a response begins before the event,"
        " as of a full convolution that is cut in its centre (mode='same') and not to its first n"
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

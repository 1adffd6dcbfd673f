"""What the docstring of a filter says of the arrays that it takes and gives.

Owns the words: of results as long as their input, of images with an axis of colours or of bytes;
and what is told where it is not so.
"""

from __future__ import annotations

import re

from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.text.said_same import AS_LONG as LENGTH_PROMISED

AS_LONG = re.compile(
    rf"{LENGTH_PROMISED.pattern}|len\(\w+\)|\bpoint (for|by) point\b"
    r"|\bof the (length|size|shape) of (the |its )?(input|signal|series|data|trace|image|x|y)\b"
)
"""What docstrings say, in small letters, whose results are as long as their input."""

NOT_SHORTER = re.compile(
    r"\blen\(\w+\) ?>"
    r"|\b(provided|as long as|requires?|needs?|must be|has to be)\b[^.;]{0,40}"
    r"\b(longer|at least|not shorter|no shorter)"
)
"""What they say of inputs that are too short, which they do not take."""

COLOURS = re.compile(
    r"\bcolou?rs?\b|\brgb\b|\(\s*h\s*,\s*w\s*,\s*(3|c|channels)\s*\)|\bh ?x ?w ?x ?(3|c)\b|\bhwc\b"
)
"""What docstrings say, in small letters, that take an image with an axis of colours."""

BYTES = re.compile(
    r"\b(8|eight)[- ]?bits?\b|\bphoto(s|graphs?)?\b|\bjpe?gs?\b|\bwebcam|\bimread\b"
    r"|\b0 ?(\.\.+|-|to|\u2026) ?255\b"
)
"""What docstrings say, in small letters, whose images may be of bytes, beside naming the type."""

IMAGE = ("height", "width")

IMAGES = frozenset({"img", "im", "image", "images", "imgs", "picture", "photo", "frame", "gray"})
"""Names of parameters that are images, as `plain` gives them."""

OF_IMAGES = re.compile(r"\b(gr[ae]y(scale)?|rgb|colou?r|2-?d|8-bit) (images?|photos?|pictures?)\b")
"""What docstrings say, in small letters, whose input is an image."""

VOLUMES = frozenset({"vol", "volume", "volumes"})
"""Names of parameters that are volumes."""

OF_VOLUMES = re.compile(
    r"\b(a|the|brain|ct|mri?|3-?d) (\w+ )?volume\b|[(\[](x, ?y, ?z|z, ?y, ?x|d, ?h, ?w)[)\]]"
)
"""What docstrings say, in small letters, whose input is one."""


TIMES = plain_names("t time times length len l samples seq steps frames")
SPATIAL = TIMES | plain_names("h w height width d depth z y x rows cols columns lat lon freq")
OTHERS = plain_names("n b batch bs c ch chan channel channels feature features feat feats")
"""What docstrings call the axes of an input in its shape, in small letters: those of time, of space
or time, and others."""


def _rank_in_shape(first: str, says: str) -> int:
    """Return how many axes of space or time a docstring writes in a shape; 0 if it has none.

    As "x is [batch, time, features]" or "img: (H, W, C)". Of time beside others only one may count.
    """
    told = (
        rf"\b{re.escape(first.lower())}\b`*:?,?( (is|has|of|with|an?|array|tensor|shape))*[:=]? ?"
    )
    found = re.search(rf"{told}[\[(]([a-z]+( ?[,x\u00d7] ?[a-z]+)+)[\])]", says)
    axes = re.split(r" ?[,\u00d7] ?| x ", found[3]) if found else []
    if not {*axes} <= SPATIAL | OTHERS:
        return 0
    known = [axis for axis in axes if axis in SPATIAL]
    return 0 if len(known) > 1 and {*known} & TIMES else len(known)


def ranks_said(first: str, says: str) -> tuple[int, ...]:
    """Return how many axes an input may have, by a parameter's name and what a docstring says."""
    rank = _rank_in_shape(first, says)
    if rank in (1, 2, 3):
        return (rank,)
    if plain(first) in VOLUMES and OF_VOLUMES.search(says) is not None:
        return (3,)
    images = plain(first) in IMAGES or OF_IMAGES.search(says) is not None
    return (len(IMAGE),) if images else (1, 2, 3)


KEPT_LENGTH = re.compile(
    r"\b(output|result|signal|returns?|gives?)\b[^.;]{0,60}"
    r"(\bsame (length|size|shape|number of samples)|\bas (many|long)( \w+)? as"
    r"|\bof the (length|size|shape) of (the |its )?(input|signal|series|data|trace|x|y)\b)"
    r"|\bkeeps? the (size|length|shape)\b"
)
"""How docstrings say, in small letters, that results have the length of their input."""

OTHER_LENGTHS = re.compile(
    r"\bvalid\b|\bfits?\b|\bfull\b|\bshorter\b|\bfewer\b|\bdecimat|\blen\(\w+\) ?[-+]"
)
"""What they say where that is not all."""


def other_length(seen: SeenConvolution, said: str) -> str:
    """Return what is wrong with the length of a signal's results; empty if nothing is owed.

    `said` is its docstring, in small letters.
    """
    axis, *others = seen.axes
    alone = not others and axis.stride == 1 and not axis.transposed
    owed = KEPT_LENGTH.search(said) is not None and OTHER_LENGTHS.search(said) is None
    if not alone or not owed or axis.outputs == axis.size:
        return ""
    more = axis.outputs - axis.size
    told = f"{more} more than the input has" if more > 0 else f"{-more} fewer than the input has"
    return (
        f"it gives {axis.outputs} samples for {axis.size}, {told}, where it says that it gives as"
        " many (a slice that keeps one sample too many or too few?)"
    )


MIXED = (
    "wrong for an image of three colours, of shape (height, width, 3): its colours are mixed, and"
    " not filtered each by itself: leave the last axis (channels) alone"
)

SUMS = re.compile(
    r"\b(sum|mix|add|combin|averag|mean)\w*\b[^.;]{0,30}\b(channel|band|colou?r)"
    r"|\bgr[ae]y|\bluma|\blumin|\bmono|\bacross (the )?channels"
)
"""What docstrings say, in small letters, whose results are of the sum of channels."""

SUMMED = (
    "each channel of its result is the sum of all channels, filtered: with three channels the same"
    " comes out three times; filter each channel by itself (depthwise, groups=channels)"
)

APART = re.compile(
    r"\b(each|every|all|per) (channel|band|colou?r)s?( (is|are))?( \w+)? (by itself|by themselves"
    r"|alone|separately|independently|on its own|apart)"
    r"|\bchannel[- ]?(wise|by[- ]channel)\b|\bdepth-?wise\b|\bper channel\b"
)
"""What they say whose channels have nothing to do with each other."""

ADDED = (
    "to each channel of its result all other channels are added, filtered, so that channels are"
    " mixed: a kernel that is expanded to (channels, channels, ...) sums over all of them; filter"
    " each channel by itself (depthwise, groups=channels)"
)

NUMPYS_SAME = " (a `same` of NumPy's is as long as the longer one of input and kernel)"

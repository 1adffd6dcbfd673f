"""What the docstring of a filter says of its widths along both axes of an image: that they are one.

Owns the words, and the sentences about kernels that are wider along one axis than along another, or
that are along one axis alone.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.filters.taps import Taps

ALONG_ONE = re.compile(
    r"\b(along|axis|axes|rows?|columns?|horizontal(ly)?|vertical(ly)?|1-?d|one[- ]dimension\w*"
    r"|lines?|traces?|time|signals?|each|series|spectr\w+|scan\w*|records?|batch)\b"
)
"""What docstrings say, in small letters, of filters of one axis."""

_ROWS, _COLUMNS = r"(rows?|horizontal(ly)?)", r"(columns?|vertical(ly)?)"
_THEN = r"( first)?(,| and| then|, then| and then)( \w+){0,2} "
ALONG_BOTH = re.compile(
    r"\bseparabl\w+|\btwo passes\b|\bboth (axes|directions|dimensions)\b"
    rf"|\b{_ROWS}{_THEN}{_COLUMNS}\b|\b{_COLUMNS}{_THEN}{_ROWS}\b"
)
"""What they say of filters of two axes, one after the other."""

ISOTROPIC = re.compile(
    r"(?<!non-)(?<!not )(?<!non )\bisotropic(ally)?\b|\b(radial|rotational|circular)ly symmetric"
    r"|\b(the )?same (width |blur |smoothing )?(in|along) (all|both|every) (directions?|axes|axis)"
    r"|\bequal(ly)? (in|along) (all|both) (directions|axes)\b"
)
"""What they say, in small letters, of kernels that are as wide along every axis."""

OF_PLANES = re.compile(
    r"\b(images?|pictures?|photos?|rasters?)\b|\b(2-?d|two[- ]dimensional)\b"
    r"|\bbox of side\b|\bsquare (window|box|kernel|neighbou?rhood)\b"
)
"""What they say of filters of what has two axes."""

OTHERWISE = re.compile(
    r"\banisotrop\w*|\belliptic\w*|\bmotion\b|\baspect\b|\belongated\b|\brectang\w+|\boriented\b"
    r"|\bstack\b|\bbatch\b|\bcosine\b|\blatitude\b|\bper axis\b|\b\d+ ?[x\u00d7] ?\d+\b"
)
"""What they say where the widths may differ."""

NAMES = ("height", "width")

ALIKE = 0.02
"""Share by which the variances along both axes may differ: of constants that are rounded."""

SPREAD = 2.0**-10
"""Share of the sum of all taps below which they are of one sign."""


def one_axis_alone(kernel: Taps, said: str) -> str:
    """Return that an image is blurred along one of its axes alone, of who says nothing of one."""
    if kernel.ndim != len(NAMES) or min(kernel.shape) > 1 or max(kernel.shape) == 1:
        return ""
    isotropic = ISOTROPIC.search(said) is not None
    alone = ALONG_ONE.search(said) or not OF_PLANES.search(said)
    if not isotropic and ALONG_BOTH.search(said) is None and alone:
        return ""
    axis, other = NAMES if kernel.shape[0] > 1 else NAMES[::-1]
    return _alone(axis, other)


def _alone(axis: str, other: str) -> str:
    return (
        f"it blurs along the {axis} alone, and nothing along the {other}: one of two passes is"
        " missing, both passes run along the same axis, or the second pass reads the original image"
        " in place of the result of the first one (the intermediate)"
    )


def uneven_widths(kernel: Taps, said: str, *, one_width: bool) -> str:
    """Return that an image is blurred more along one axis than along the other; or nothing.

    Of who says that it is the same in all directions; or, where it is told `one_width`, that it is
    of images. A kernel with taps of both signs is not judged.
    """
    if kernel.ndim != len(NAMES) or min(kernel.shape) == 1:
        return ""
    total = float(kernel.sum())
    if total <= 0 or np.min(kernel) < -SPREAD * total:
        return ""
    of_images = one_width and OF_PLANES.search(said) and not ALONG_ONE.search(said)
    if OTHERWISE.search(said) or not (ISOTROPIC.search(said) or of_images):
        return ""
    variances = [_variance(kernel.sum(axis=1 - axis) / total) for axis in range(kernel.ndim)]
    if abs(variances[0] - variances[1]) <= ALIKE * max(variances):
        return ""
    wide, narrow = NAMES if variances[0] > variances[1] else NAMES[::-1]
    size = " x ".join(map(str, kernel.shape))
    ratio = max(variances) / min(variances) if min(variances) > 0 else float("inf")
    return (
        f"it blurs more along the {wide} than along the {narrow} ({size} taps;"
        f" the variance is {ratio:.3g} times as large), where one width is told for both: a"
        " pass runs along the wrong axis, or its width is another one"
    )


def _variance(taps: Taps) -> float:
    at = np.arange(len(taps))
    mean = float((taps * at).sum())
    return float((taps * (at - mean) ** 2).sum())


CHANNELS = re.compile(
    r"\bchannels?\b|\bchan\b|\bbands?\b|\bcolou?rs?\b|\brgb|\bbgr\b|\bhwc\b|\bchw\b|\bfeatures?\b"
    r"|\bc\b|\bstack\b|\bframes?\b|\bvideo\b|\b3-?d\b|\bvolumes?\b"
)
"""Words of files, in small letters, of which an input may have an axis beside those of an image."""


def one_axis_of_plain(kernel: Taps, text: str) -> str:
    """Return that an image without channels is blurred along one axis alone.

    That is asked of who blurs both axes of an image with channels, in whose `text`, in small
    letters, no channels are.
    """
    if kernel.ndim != len(NAMES) or min(kernel.shape) > 1 or max(kernel.shape) == 1:
        return ""
    if CHANNELS.search(text):
        return ""
    return _alone(*(NAMES if kernel.shape[0] > 1 else NAMES[::-1]))

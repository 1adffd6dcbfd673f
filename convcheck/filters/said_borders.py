"""What the docstring of a filter says of borders, held against what it does there.

Owns the sentence. A docstring that speaks of several modes, or of none, promises none.
"""

from __future__ import annotations

import re

from convcheck.filters.said_inside import not_of_inside, says_inside
from convcheck.filters.taps import cancel
from convcheck.same.axis_pattern import AxisPattern
from convcheck.same.differences import NAMES
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.text.borders import BORDERS, DRAWN
from convcheck.user_functions.text.borders_along import modes_along
from convcheck.user_functions.text.other_settings import SCIPYS_MODES

ABOUT = re.compile(r"border|edge|boundar|pad|beyond|outside|mode")
"""Words of sentences that speak of borders."""

ZEROS = re.compile(r"\bzeros?\b|\bconstant\b|\bdirichlet\b|\b(is|are|being) 0\b|= ?0\b")

KEPT = re.compile(
    r"\b(constants?|flat|uniform)\b"
    r"(?! (value|pad\w*|border|mode|fill|bound\w*|extension|edge|weight))( \w+){0,3} "
    r"(stays?|remains?|is|are|keeps?|comes? (back|out)|(is|are) (left|kept))( as| exactly)? "
    r"(constant|unchanged|flat|uniform|the same|itself|bright|it is|they are|it was)\b"
)
"""What they say of what is constant, which stays so."""

AT_BORDERS = re.compile(r"[^.;:]{0,40}\b(borders?|edges?|boundar\w+|corners?|ends|margins?)\b")
"""What follows where it stays so at the borders, too."""

DEFAULTS = (
    (re.compile(r"\bndimage\.\w+"), "symmetric"),
    (
        re.compile(r"\bcv2?\.(filter2d|gaussianblur|blur|boxfilter|sobel|laplacian|scharr)"),
        "reflect",
    ),
)
"""Libraries whose filters a docstring names, and the border that these have by default."""

GIVEN = re.compile(r"ndimage\.\w+\([^)]*mode\s*=\s*['\"](?P<mode>[\w-]+)")
"""How it names a filter of SciPy's with another border."""


OF_SCIPY = re.compile(
    r"\bscipy('s|\.ndimage|\.signal)?\b(?![^.;]{0,200}\b(np|numpy|f|torch|functional)\.pad\b)"
)
"""How it says, in small letters, that its words for borders are SciPy's."""


def modes_said(docstring: str) -> set[str]:
    """Return the modes of padding that a docstring may mean; empty if it speaks of none."""
    sentences = re.split(r"[.;\n]\s", docstring.lower())
    about = [KEPT.sub("", each) for each in sentences if ABOUT.search(each)]
    drawn = {
        mode
        for each in about
        for mode, how in DRAWN.items()
        if re.search(how, "".join(each.split()))
    }
    if drawn:
        return drawn
    given = GIVEN.search(docstring.lower())
    if given is not None and given["mode"] in SCIPYS_MODES:
        return {SCIPYS_MODES[given["mode"]]}
    words = {mode for each in about for mode, how in BORDERS.items() if re.search(how, each)}
    if words == {"reflect", "symmetric"} and OF_SCIPY.search(docstring.lower()):
        words = {"symmetric"}  # which SciPy's `reflect` is
    words |= {"zeros" for each in about if ZEROS.search(each)}
    return words or modes_of_libraries(docstring.lower())


def modes_of_libraries(docstring: str) -> set[str]:
    """Return the mode that a library's filter has that a docstring names, in small letters."""
    return {mode for names, mode in DEFAULTS if names.search(docstring)}


WITHIN = re.compile(
    r"\bcount_include_pad ?= ?false\b|\bpadd(ed|ing) \w+ (take|takes|have|has|do|does|are|is) no"
    r"|\b(only|just) (the |those )?\w+ (that|which) (exist|are there|lie (with)?in)\b"
)
"""What docstrings say, in small letters, of means of what is within the input alone."""


EXCEPT = re.compile(r"\b(except|but|not|away from|apart from|save|only|inside|interior|far from)\b")
"""What such a sentence has that says it of the rest."""


def _says_flat(said: str) -> bool:
    """Tell whether it is said that what is constant is left as it is up to the borders."""
    behind = (AT_BORDERS.match(said, each.end()) for each in KEPT.finditer(said))
    return any(not EXCEPT.search(each[0]) for each in behind if each is not None)


def _counts_zeros(said: str, seen: SeenConvolution) -> str:
    """Return that zeros beyond the borders count, of who says that they do not; or nothing."""
    pads = any(max(axis.pads) > 0 and axis.mode == "zeros" for axis in seen.axes)
    if pads and _says_flat(said) and not cancel(seen.impulses.kernel):
        return (
            "it says that what is constant stays so at its borders, too; there it divides by all"
            " taps of a window, those beyond the input too, so that borders come out too small"
            " (darker): divide by the number (the weights) of those inside"
        )
    if not pads or not WITHIN.search(said):
        return ""
    return (
        "it says that only what is within the input counts; at its borders it divides by all taps"
        " of a window, so that padded zeros count, too (count_include_pad): divide by the number of"
        " those within"
    )


def broken_border(docstring: str, seen: SeenConvolution, border: str) -> str:
    """Return what a filter does at its borders in place of what it says; empty if that is so.

    `border` says what stands in a border that it leaves alone.
    """
    if not border and says_inside(docstring):
        return not_of_inside(seen)
    small = " ".join(docstring.lower().split())
    counted = "" if border else _counts_zeros(small, seen)
    if counted:
        return counted
    along = modes_along(small, len(seen.axes))
    if along is not None and len(seen.axes) > 1 and not border:
        found = next(filter(None, map(_broken_along, seen.axes, along, NAMES[len(along)])), "")
        turned = all(axis.mode in said for axis, said in zip(seen.axes, along[::-1], strict=True))
        exchanged = ": the modes of the axes are exchanged (swapped)" if found and turned else ""
        return f"{found}{exchanged}"
    said = modes_said(docstring)
    meant = said - {"symmetric"} if said == {"reflect", "symmetric"} else said
    widths = [width for axis in seen.axes for width in axis.pads]
    if len(meant) != 1 or border or max(widths, default=0) <= 0:
        return ""
    if _does(seen.axes[0].mode, max(widths)) & said:
        return ""
    one, other = meant.pop(), seen.axes[0].mode
    names = OF_BOTH if {one, other} == {"reflect", "symmetric"} else ""
    return f"it says that its borders are {_words(one)}; they are {_words(other)}{names}"


OF_BOTH = (
    "; NumPy's 'reflect' and 'symmetric' are SciPy's 'mirror' and 'reflect', and OpenCV's"
    " BORDER_REFLECT_101 and BORDER_REFLECT"
)
"""What both ways to mirror an input are called, which is where they are mistaken."""


def _does(mode: str, width: int) -> set[str]:
    """Return the modes that give what is seen of one, where no more than a width is read."""
    both = {"replicate", "symmetric"}  # which are the same where one element is read
    return both if width == 1 and mode in both else {mode}


def _broken_along(axis: AxisPattern, said: frozenset[str], name: str) -> str:
    """Return what an axis has beyond its ends in place of what is said of it."""
    width = max(axis.pads)
    if width <= 0 or _does(axis.mode, width) & said:
        return ""
    meant = " or ".join(_words(each) for each in sorted(said))
    return f"it says that its borders along {name} are {meant}; they are {_words(axis.mode)}"


def _words(mode: str) -> str:
    return {
        "zeros": "zeros",
        "reflect": "the input mirrored about its edge (reflect)",
        "symmetric": "the input mirrored with its edge repeated (symmetric)",
        "replicate": "its edge repeated (replicate)",
        "circular": "its other end (circular)",
    }[mode]

"""What a function says of the size of its result: as large as the input, and by whose `same`.

Owns the words. Libraries of layers have the larger half of an odd padding behind, NumPy and SciPy
before; NumPy's is as long as the longer operand.
"""

from __future__ import annotations

import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation, name_of, thing_of
from convcheck.user_functions.text.docstrings import documented

NUMPYS = r"\b(signal|j?np|numpy|scipy)\.(fft|oa)?(convolve|correlate)\b(?!\.\w)"
"""NumPy's convolution, or SciPy's of signals, in small letters."""

AS_LONG = re.compile(
    r"\b(one|a) (\w+ )?(sample|value|element|pixel)( out)? (per|for (each|every))"
    r"|(same|keeps? the) (length|size|shape|number|index)|\bha(s|ve) the (shape|length|size) of"
    r"|\bsampled (on|at) the (pixels|samples|points|grid|times|channels) of\b"
    r"|as (many|long|large)( \w+)? as|\bsample[- ](for|by)[- ]sample\b"
)
"""What docstrings say, in small letters, whose results are as long as their input."""


def says_same(callee: Callee) -> bool:
    """Tell whether a function's name or its docstring says that outputs are as large as inputs."""
    call = getattr(callee, "call", None) or getattr(callee, "build", None)
    name, says = (str(getattr(call, each, None) or "").lower() for each in ("__name__", "__doc__"))
    said = (
        r"\bsame (size|shape|width|height|length|padding|conv|mode)|as (large|long) as"
        r"|(keep|preserve)s? the (size|length|shape)"
        r"|outputs? (has|have|is of|are of|of) the (size|length|shape) of (its|the) (input|signal)"
        r"|\binputs? .{,20}\boutputs? .{,20}\b(has|have) the same (number|length|size|shape)"
    )
    return "same" in name.split("_") or re.search(said, " ".join(says.split())) is not None


def says_same_by_default(callee: Callee) -> bool:
    """Tell whether a function says that sizes are kept unless it is told otherwise.

    In its docstring, or by its name.
    """
    said = r"by default[^.]{0,60}\b(same|keep|preserve)|\b(same|kept)\b[^.]{0,60}by default"
    named = "same" in name_of(callee).lower().split("_")
    return named or re.search(said, documentation(callee)) is not None


def says_library_same(callee: Callee) -> bool:
    """Tell whether a function says that it pads as libraries of layers do under the word `same`.

    By its name or docstring; not if it speaks of signals or SciPy, where even kernels differ.
    """
    thing = thing_of(callee)
    name, text = str(getattr(thing, "__name__", "")).lower(), documented(thing)
    said = r"\bsame\W{0,2} ?(pad|conv)|pad\w*\W{0,4}same\b"
    others = r"scipy|ndimage|np\.convolve|numpy\.convolve|correlate|signal|matlab|imfilter"
    says = "same" in name or re.search(said, text) is not None
    return names_library_same(callee) or (says and re.search(others, text) is None)


def names_library_same(callee: Callee) -> bool:
    """Tell whether a function says that it is what a library of layers computes with `same`."""
    text = documentation(callee)
    library = r"(?<!unlike )(?<!not )\b(torch|pytorch|keras|tensorflow|tf|jax|lax|nn(?=\.))\b[\w.]*"
    called = rf"{library}\([^)]{{0,60}}[`'\"]same[`'\"]"  # tf.nn.conv2d(x, w, strides, 'SAME')
    padded = rf"{library}[^.]{{0,60}}pad\w*\W{{0,4}}same\b"
    styled = rf"{library}(\W?(like|style))?\W{{1,3}}same\b"  # TensorFlow-like 'SAME'
    return re.search(rf"{padded}|{called}|{styled}", text) is not None


_ODD_ONE = (
    r"\b(extra|additional|surplus|spare|odd|leftover|left-over|larger|longer|bigger|greater"
    r"|zus[a\u00e4]tzlich\w*|suppl[e\u00e9]mentaire|adicional|de m[a\u00e1]s|in pi[u\u00f9])\b"
)
_LEFT = (
    r"\b(left|before|front|start|beginning|top|links|vorne?|gauche|avant|izquierda|esquerda"
    r"|sinistra)\b"
)
_RIGHT = (
    r"\b(right|after|behind|end|back|bottom|rechts|hinten|droite|apr[e\u00e8]s|derecha|direita"
    r"|destra)\b"
)
_PADDED = (
    r"(zero|pixel|element|sample|column|row|half|pad|one|tap|null|z[e\u00e9]ro|cero|elemento)\w*"
)
ODD_PADDING = re.compile(
    rf"{_ODD_ONE}( \w+){{0,2}} {_PADDED}\b(?P<rest>[^.;()]{{0,60}})"
    rf"|\b{_PADDED} {_ODD_ONE}(?P<then>[^.;()]{{0,60}})"
)
"""How docstrings say, in small letters, that of an odd padding one side has one more."""


def larger_half(callee: Callee) -> str:
    """Return the side that a function says to have the larger half of an odd padding.

    `before` or `behind`; empty if it says neither, or both.
    """
    text = without_other_paddings(documentation(callee))
    if re.search(r"\beven\b|\bodd\b|gerade|\bpair|\bpar(es)?\b|\bpari\b", text) is None:
        return ""
    sides = set[str]()
    for found in ODD_PADDING.finditer(text):
        rest = found["rest"] or found["then"] or ""
        left, right = re.search(_LEFT, rest), re.search(_RIGHT, rest)
        if left or right:
            first = not right or (left is not None and left.start() < right.start())
            sides.add("before" if first else "behind")
    return sides.pop() if len(sides) == 1 else ""


def says_half_padding(callee: Callee) -> bool:
    """Tell whether a function says that it pads half of the kernel per side: `padding=k // 2`."""
    kernel = r"(k|kh|kw|n|m|kernel|kernel_size|ksize|kernel\.shape\[-?\d\]|len\(\w+\))"
    one_side = r"[^.;,]{0,12}\b(left|top|start|beginning|front|before)\b(?! and)"
    said = rf"\bpad\w*\W{{0,4}}\(?{kernel}\)?\s?//\s?2(?!\w)(?!{one_side})"
    return re.search(said, without_other_paddings(documentation(callee))) is not None


def without_other_paddings(said: str) -> str:
    """Return a docstring without the paddings that it says are none of its own."""
    unlike = r"\b(differs? from|different from|unlike|not|rather than|instead of) (a |the )?"
    theirs = r"\b(torch|pytorch|keras|tensorflow|tf|numpy|scipy|jax)['\u2019]?s (own |usual )?"
    return re.sub(rf"({unlike}|{theirs})pad[^.;,]*", "", said)


def says_scipy_same(callee: Callee) -> bool:
    """Tell whether a function says that it keeps sizes as SciPy or NumPy does for signals.

    Its docstring names one of theirs and the word `same`: the larger half is before.
    """
    theirs = r"\b(signal|j?np|numpy|scipy)\.(fft|oa)?(convolve|correlate)(2d)?\b"
    called = r"\bscipy(\.signal)?('s)?\W{0,2}(mode\W{0,3})?['\"`]same['\"`]"  # SciPy's mode='same'
    text = documentation(callee)
    named = re.search(theirs, text) and re.search(r"\bsame\b", text)
    return (named or re.search(called, text)) is not None


def says_numpys(callee: Callee) -> bool:
    """Tell whether a function names NumPy's convolution, or SciPy's of signals.

    Or says that a size is that of the longer operand, whichever it is, or hands its own `mode` on,
    or calls one of these for `same` and promises no length.
    """
    said = re.search(NUMPYS, documentation(callee)) is not None or says_longer(callee)
    return said or _hands_mode_on(callee) or _calls_for_same(callee)


def _calls_for_same(callee: Callee) -> bool:
    """Tell whether code asks one of these for `same`, where no docstring promises a length."""
    called = rf"{NUMPYS}\([^\n]*['\"]same['\"]"
    found = re.search(called, text_of(thing_of(callee)).lower()) is not None
    return found and AS_LONG.search(documentation(callee)) is None


def _hands_mode_on(callee: Callee) -> bool:
    """Tell whether code calls one of these with the mode that a function is told."""
    mode = callee.reading.name(Role.PADDING)
    call = rf"{NUMPYS}\([^\n]*[,=]\s*{re.escape(mode or '-')}\s*[,)]"
    return bool(mode) and re.search(call, text_of(thing_of(callee))) is not None


def promises_numpys(callee: Callee) -> bool:
    """Tell whether a function says that its results are NumPy's, and does not only name it."""
    same = r"(equal|equivalent|same|identical|match|agree|replac|\bwhat|returns?|gives?)"
    equals = r"[,;(]\s*==?\s*`*"  # behind words; `y = np.convolve(...)` may be an example
    said = rf"({same}[\w\s`'\":,]{{0,40}}|{equals}){NUMPYS}"
    return re.search(said, documentation(callee)) is not None


def says_longer(callee: Callee) -> bool:
    """Tell whether a function says that a size is that of the longer operand: `max(M, N)`.

    Or computes it by the larger and the smaller of both sizes, as `same` of NumPy has it.
    """
    size = r"\s*(len\(\w+\)|\w+(\.size|\.shape\[-?\d\])?)\s*"
    text = text_of(thing_of(callee))
    computed = all(re.search(rf"\b{each}\({size},{size}\)", text) for each in ("max", "min"))
    return computed or re.search(rf"\bmax\({size},{size}\)", documentation(callee)) is not None

"""What a function says of borders: that padding holds something else than zeros, and what.

Owns the words of each mode, and how code writes one out.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

from convcheck.mathematics.geometry import NUMPY_MODES
from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import text_of, tree_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.text.declarations import (
    CYCLIC,
    declared_parameters,
    documentation,
    file_text,
    says_scipy,
    thing_of,
)
from convcheck.user_functions.text.other_settings import (
    MODES,
    OPENCVS_MODES,
    SCIPYS_MODES,
    of_border,
)

BORDERS = {
    "reflect": r"reflect|mirror|cv2?\.filter2d|border_default",
    "symmetric": r"reflect|mirror|symm|ndimage",  # SciPy's filters have it by default
    "replicate": r"\bedge|edge(d|s)?\b|edge_|replicat|nearest|clamp",
    "circular": r"circular|periodic|cyclic|toroid|torus|wrap(s|ped|ping)?[ _-]?(around|pad)"
    r"|\b(next|adjacent|joined|neighbou?rs?|followed by|meets|borders|adjoins)( to)? the first\b",
}
"""What a function says that pads with something else than zeros, by the mode."""

DRAWN = {
    "reflect": r"cb\|abc|21\|012|reflect_?101",
    "symmetric": r"ba\|abc|10\|012",
    "replicate": r"aa\|abc|00\|012",
    "circular": r"(cd|gh)\|abc",
}
"""How manuals draw them, without spaces: `gfedcb|abcdefgh|gfedcba`; OpenCV's name for one."""


TORCHS_REFLECT = re.compile(r"padding_mode\s*=\s*['\"]?reflect")
"""How a docstring says PyTorch's `reflect`, which does not repeat the edge."""


def says_border(callee: Callee, mode: str) -> bool:
    """Tell whether the file of a function says that padding is of a mode, and not of zeros.

    By names, comments and docstrings. The word that `np.pad` is given says what is done, which may
    be the mistake.
    """
    if mode == "circular" and re.search(CYCLIC, documentation(callee)):
        return True  # whatever is padded with zeros, which may be the kernel for a transform
    if mode == "symmetric" and TORCHS_REFLECT.search(documentation(callee)):
        return False
    # A docstring of another language is there in English, too.
    text = f"{_without_given_words(file_text(callee))} {documentation(callee)}"
    without_spaces = "".join(text.lower().split())
    drawn = [each for each, how in DRAWN.items() if re.search(how, without_spaces)]
    said = mode in drawn if drawn else re.search(BORDERS[mode], text.lower()) is not None
    return said and not says_zeros(callee)


def default_border(callee: Callee) -> str:
    """Return the mode that an option of a function's padding has by default; empty for zeros.

    `mode` alone may be of anything, but where a docstring has the words of `scipy.ndimage`. A word
    of SciPy's or OpenCV's own is none of these else.
    """
    try:
        parameters = signature_of(thing_of(callee)).parameters.values()
    except (TypeError, ValueError):
        return ""
    scipys = says_ndimages_modes(callee) or hands_to_ndimage(callee)
    named = rf"pad|border|boundar|^edges?$|^outside$|edge_{'|^mode$' if scipys else ''}"
    words = [
        of_border(each.default)
        for each in parameters
        if isinstance(each.default, str) and re.search(named, each.name.lower())
    ]
    if scipys:
        return next((SCIPYS_MODES[word] for word in words if word in SCIPYS_MODES), "")
    opencvs = re.search(r"reflect_?101", file_text(callee).lower()) is not None
    known = OPENCVS_MODES if opencvs else MODES
    modes = {known[word] for word in words if word in known}
    return modes.pop() if len(modes) == 1 and not says_scipy(callee) else ""


def hands_to_ndimage(callee: Callee) -> bool:
    """Tell whether a function hands a parameter on to `scipy.ndimage` as its mode."""
    text = text_of(thing_of(callee))
    parameters = declared_parameters(callee) or {}
    call = r"\b(correlate|convolve)(1d)?\([^\n]*\bmode\s*=\s*(?P<name>[a-z_]\w*)\b"
    handed = re.search(call, text)
    return handed is not None and handed["name"] in parameters and "ndimage" in file_text(callee)


def says_ndimages_modes(callee: Callee) -> bool:
    """Tell whether a docstring gives words for borders the meaning that they have in SciPy.

    It names `scipy.ndimage` and not `np.pad`, and speaks of modes.
    """
    text = documentation(callee)
    theirs = re.search(r"ndimage", text) is not None and re.search(r"\bmodes?\b", text) is not None
    return theirs and re.search(r"\b(np|numpy)\.pad\b", text) is None


IN_CODE = {
    "replicate": r"\bmin\(\s*max\(|\bmax\(\s*min\(|\bclip\(",
    "circular": r"\[[^]=]*\w *%|\) *% *\w",
}
"""How indices are kept within an input, in code: at its ends, and from one end on to the other."""


def keeps_within(callee: Callee, mode: str) -> bool:
    """Tell whether a function's code keeps indices within the input, as a border of a mode does.

    What is written out so is meant, unless the file speaks of zeros.
    """
    there = mode in IN_CODE and re.search(IN_CODE[mode], text_of(thing_of(callee))) is not None
    return there and not says_zeros(callee)


def _without_given_words(source: str) -> str:
    """Return Python without its strings, but for docstrings, in small letters."""
    kept, before = [], tokenize.NEWLINE
    try:
        for each in tokenize.generate_tokens(io.StringIO(source).readline):
            if each.type == tokenize.STRING and before not in _BEFORE_DOCSTRINGS:
                continue
            kept.append(each.string)
            if each.type not in (tokenize.NL, tokenize.COMMENT):
                before = each.type
    except (tokenize.TokenError, SyntaxError):
        return ""
    return " ".join(" ".join(kept).lower().split())


_BEFORE_DOCSTRINGS = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


LOST = (
    r"\b(beyond|outside|borders?|edges?|boundar\w+|cross\w*|leav\w+|falls?|coast|grid|map)\b[^.;]{0,60}"
    r"\b(is|are|gets?) (simply |then )?lost\b"
    r"|\b(nothing|none|no \w+) (comes|arrives?|enters?|flows?)( in)? (from )?(the )?outside"
    r"|\babsorbing (border|boundar|edge)"
)
"""How docstrings of what spreads say, in small letters, that nothing is beyond the borders."""


def says_zeros(callee: Callee) -> bool:
    """Tell whether the file of a function says that padding is of zeros."""
    zeros = r"\bzero[- ]?(s )?(pad|border|fill)|(pad|border|fill)\w* (with |of )?zeros?\b"
    found = re.search(zeros, " ".join(file_text(callee).lower().split())) is not None
    return found or re.search(rf"{zeros}|{LOST}", documentation(callee)) is not None


GIVEN = {word: mode for mode, word in NUMPY_MODES.items()} | {"symm": "symmetric"}
"""Which mode a word of `np.pad` is, and of `scipy.signal.convolve2d`."""


def pads_itself(callee: Callee, mode: str) -> bool:
    """Tell whether a function hands a library a mode, always the same, and says nothing of borders.

    That is `np.pad`, or SciPy's convolution of two axes. Where it speaks of borders, the mode may
    be the mistake.
    """
    tree = tree_of(thing_of(callee))
    given = {
        each
        for node in ast.walk(tree or ast.Module([], []))
        if isinstance(node, ast.Call)
        for each in _given_modes(node)
    }
    said = documentation(callee)
    drawn = "".join(said.split())
    spoken = any(re.search(words, said) for words in (*BORDERS.values(), r"border|boundar"))
    spoken = spoken or any(re.search(how, drawn) for how in DRAWN.values())
    return [GIVEN.get(str(each)) for each in given] == [mode] and not (spoken or says_zeros(callee))


PADDED_BY = {"pad": "mode", "convolve2d": "boundary", "correlate2d": "boundary"}
"""By which parameter functions of libraries are told how to go on beyond an edge."""


def _given_modes(call: ast.Call) -> Iterator[object]:
    """Yield the modes that a call of such a function is given."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if name not in PADDED_BY or (name == "pad" and isinstance(call.func, ast.Name)):
        return
    third = call.args[2:3] if name == "pad" else []
    for keyword in (*call.keywords, *(ast.keyword("mode", each) for each in third)):
        if keyword.arg == PADDED_BY[name] and isinstance(keyword.value, ast.Constant):
            yield keyword.value.value

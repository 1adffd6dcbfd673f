"""What docstrings say of the shapes of operands: of a bias that it has one axis, of how many axes
an operand is, by the indices that it has in a formula or by its shape, or its several shapes.

Owns the words.
"""

from __future__ import annotations

import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.text.declarations import documentation

_COUNTS = "o|f|k|m|oc|co|nf|c_?out|out|out_?c|out_channels|n_filters|num_filters|filters"

FLAT_BIAS = re.compile(
    r"\b(b|bias|biases)\b['\"`)]*\s*[:=]?\s*(of )?(shape )?"
    rf"[\[(]\s*({_COUNTS})\s*,?\s*[\])]"
)
"""How it is said that a bias has the axis of the output's channels and no other."""


def says_flat_bias(callee: Callee) -> bool:
    """Tell whether a docstring says that a bias has one axis, that of the output's channels."""
    return FLAT_BIAS.search(documentation(callee)) is not None


def indices_said(callee: Callee, name: str) -> int:
    """Return how many indices an operand has in the formulas of a docstring; 0 if it has none.

    `sum_k w[k] * x[b, (n + k) % L]` has one for w, and two for x.
    """
    own = re.escape(name.lower())
    held = re.finditer(rf"(?<![\w.\]]){own}\[([^\[\]:]+)\]", documentation(callee))
    counts = {len(each[1].split(",")) for each in held}
    return counts.pop() if len(counts) == 1 else 0


_SHAPE = r"[(\[](?:\s*\w+\s*,)+\s*\w*\s*[)\]]"
_WORD = r"(?!(?:or|oder|ou|o|eller|lub|of)\b)[\w-]+"
_OR = (
    rf"(?:\s?,?\s?(?:\b(?:or|oder|ou|o|eller|lub|of|\u0438\u043b\u0438)\b|\u6216|\u307e\u305f\u306f)"
    rf"(?: {_WORD}){{0,4}}\s?|\s?[,/|]\s?)"
)
_SHAPES = rf"(?:{_SHAPE}|[(\[]\s*\w+\s*[)\]])(?:(?: {_WORD})?{_OR}(?:of )?(?:shape )?{_SHAPE})+"
"""One shape; `or` in English, German, French, Italian, Swedish, Polish, Dutch, Russian, Chinese and
Japanese; and shapes with it between them: `(n,) mono or stereo (n, 2)`."""

ONE_OR_MORE = re.compile(
    r"\bmono(phonic)?\b\W{0,3}(or|and|as well as|oder|und|ou|et|o|e|y)?\W{0,3}"
    r"\b(stereo\w*|st[eé]r[eé]o\w*|multi-?channel)\b"
    r"|\bstereo\w*\W{1,3}(or|and|oder|und|ou|et|o|e|y)\W{1,3}mono"
    r"|\b(one|1|a single) or (more|several|many) channels\b|\bany number of channels\b"
)
"""How it is said of signals, in small letters, that they may have channels."""


def all_shapes_said(callee: Callee, name: str) -> list[list[str]]:
    """Return the axes that a docstring says an input has, `x: (batch, channels, time)`.

    There are several where it may have one more: `x is (h, w), or (h, w, c)`, and these may be said
    of no name: `mono (n,) or stereo (n, 2)`.
    """
    said = documentation(callee)
    own = rf"\b{re.escape(name.lower())}\b\W{{0,4}}(?:[\w.-]+,? ){{0,3}}(?:of )?(?:shape )?"
    found = re.search(rf"{own}({_SHAPES}|{_SHAPE})", said)
    shapes = found[1] if found else _of_no_name(said, name)
    return [re.findall(r"\w+", each) for each in re.findall(r"[(\[][^)\]]+[)\]]", shapes)]


def _of_no_name(said: str, name: str) -> str:
    """Return shapes with an `or` between them before which no parameter is named."""
    for found in re.finditer(_SHAPES, said):
        before = re.split(r"[.;:]\s", said[: found.start()])[-1]
        if re.search(rf"\bmono\b|\b(inputs?|signals?|audio|{re.escape(name.lower())})\b", before):
            return found[0]
    return ""


def says_channels(callee: Callee) -> bool:
    """Tell whether a docstring says that a signal may have one channel or several."""
    return ONE_OR_MORE.search(documentation(callee)) is not None

"""What docstrings say of the shapes of operands: of a bias that it has one axis, of how many axes
an operand is, by the indices that it has in a formula.

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

"""What docstrings say that a sample interval, or a rate, does to a sum: it scales it, or divides.

Owns the words for it, in small letters. `x(n dt)` says where samples are and nothing of sums.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_INTEGRAL = r"\bintegrals?(\b|_)|\bint_|\u222b|\bduhamel|\briemann"
INTEGRAL = re.compile(rf"{_INTEGRAL}|\bd ?tau\b|\bd\u03c4")
"""How a docstring says, in small letters, that what it has is an integral."""

FOR_AN_INTEGRAL = re.compile(rf"{_INTEGRAL}|\bintegrate|continuous[- ]time conv")
"""Words for sums that stand for integrals."""

RATE_OF_CHANGE = re.compile(
    r"derivative|difference|gradient|\bslope|laplac|velocity|curvature"
    r"|per (second|metre|meter|unit)|rate of change|spectr|deconvol"
)
"""Words of functions that may divide by an interval."""

_INTERVAL = (
    r"(the )?((sampl\w*|time|grid|step)[- ]?(interval|spacing|step|size|period|width)"
    r"|interval|spacing|step)"
)
_RATE = r"(the )?sampl\w*[- ](rate|frequency)"
_SUM = r"(sum|\u03c3|\u2211|conv\w*|fft|ifft)"
_BY = r"((scale[sd]?|multipl(y|ie[sd])|weight(s|ed))( [\w()]+){0,3} by|(?<!at )(?<!the )\btimes)"
_DIVIDED = r"(divide[sd]?|normali[sz]e[sd]?)( [\w()]+){0,3} by"


def says_multiplied(said: str, name: str, *, rate: bool) -> bool:
    """Tell whether a text says that a sum is multiplied by an interval, or divided by a rate."""
    own = re.escape(name.lower())
    if FOR_AN_INTEGRAL.search(said):
        return True
    if rate:
        reciprocal = rf"[)\]] ?/ ?{own}\b|\b{_DIVIDED} ({_RATE}|{own}\b)|{_BY} (1 ?/ ?{own}\b)"
        return re.search(rf"{reciprocal}|{_BY} {_INTERVAL}", said) is not None
    return _multiplies(said, own) or re.search(rf"{_BY} ({_INTERVAL}|{own}\b)", said) is not None


def says_divided(said: str, name: str, *, rate: bool) -> bool:
    """Tell whether a text says that a sum is divided by an interval, or multiplied by a rate."""
    own = re.escape(name.lower())
    if rate:
        return _multiplies(said, own) or re.search(rf"{_BY} ({_RATE}|{own}\b)", said) is not None
    divided = rf"[)\]] ?/ ?{own}\b|\b{_DIVIDED} ({_INTERVAL}|{own}\b)"
    return re.search(divided, said) is not None


def said_power(said: str, names: Sequence[str]) -> int:
    """Return the power of an interval that a text has, `dx**2` or `dx * dx`; 0 if it has none."""
    for name in map(re.escape, map(str.lower, names)):
        found = re.search(rf"\b{name} ?(\*\*|\^) ?([23])|\b{name}([23²³])(?!\w)", said)
        if found is not None:
            return {"2": 2, "3": 3, "²": 2, "³": 3}[found[2] or found[3]]
        if re.search(rf"\b{name} ?[*·] ?{name}\b", said):
            return 2
    return 0


def _multiplies(said: str, own: str) -> bool:
    """Tell whether a name stands behind a sum or before it: `(f * g) dt`, `dt * sum(...)`."""
    behind = rf"[)\]] ?[*\u00b7\u00d7]? ?{own}(?!\w| ?[)\]])"
    before = rf"(?<![\w]){own} ?([*\u00b7\u00d7] ?\(|[*\u00b7\u00d7]? ?{_SUM}(?![a-z]))"
    # Of `(f * g) dt`, and not of `x((n - k) dt)`.
    summed = rf"{_SUM}|[\w\])] ?[*\u00b7\u22c6\u2217] ?[\w(]"
    for found in re.finditer(behind, said):
        if re.search(summed, said[max(found.start() - 60, 0) : found.start() + 1]):
            return True
    return re.search(before, said) is not None

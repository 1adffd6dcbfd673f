"""How large numbers may be by what a docstring says: `results have to be smaller than 4e8`.

Owns the sentences, and which of them are of operands and which of results.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_WORD = (
    r"\b(?:values?|coefficients?|operands?|inputs?|elements?|entries|numbers|integers|ints"
    r"|magnitudes?|results?|outputs?|sums?|products?)\b"
)
_OF = rf"(?P<of>{_WORD})(?P<between>(?:(?!{_WORD})[^.;:])*?)"
_LESS = r"(?:<=?|below|less than|smaller than|at most|up to|bounded by|under|do(?:es)? not exceed)"
_NUMBER = r"(?P<number>\d[\d_]*(?:\.\d+)?(?:e\+?\d+)?|[A-Za-z_]\w*)"
_POWER = r"(?:\s*(?:\*\*|\^)\s*(?P<power>\d+))?(?:\s*//?\s*(?P<over>2)\b)?"
BOUND = re.compile(rf"{_OF}{_LESS}\s*{_NUMBER}{_POWER}", re.IGNORECASE)
"""A bound, of whom it is and what stands between the two."""

FITS = re.compile(
    r"\b(?:fits?|stays?|remains?|are|is) (?:in(?:to|side)?|within) (?:an? )?(?:signed )?"
    r"(?:int(?P<bits>32|64)\b|(?P<long>32|64)[- ]bits?\b)",
    re.IGNORECASE,
)
ROOM = 2**10
"""How it is said that numbers are those of a type, and how much of its range is left to lengths
that sums are multiplied with before they are divided again."""

LENGTHS = re.compile(r"\b(len|lengths?|sizes?|long|number of)\b", re.IGNORECASE)
"""What is bounded where lengths are."""

RESULTS = ("result", "output", "sum", "product")
"""How words begin that are of results."""


@dataclass(frozen=True)
class Bounds:
    """Magnitudes that operands and results are promised to stay below; None where nobody says."""

    operands: int | None = None
    results: int | None = None


def said_bounds(says: str, known: Mapping[str, int]) -> Bounds:
    """Return what a docstring says; `known` are the numbers that names stand for."""
    found: dict[bool, int] = {}
    lowered = {name.lower(): number for name, number in known.items()}
    for each in BOUND.finditer(says):
        lengths = LENGTHS.search(each["between"]) is not None
        if lengths and "*" not in each["between"]:
            continue
        number = _number(each, lowered)
        if number is not None and lengths:  # of a sum times a length
            number //= ROOM
        if number is not None and number > 0:
            of_results = each["of"].lower().startswith(RESULTS)
            found[of_results] = min(number, found.get(of_results, number))
    of_type = FITS.search(says)
    if of_type is not None:
        most = 2 ** (int(of_type["bits"] or of_type["long"]) - 1) // ROOM
        found[True] = min(most, found.get(True, most))
    return Bounds(found.get(False), found.get(True))


def _number(found: re.Match[str], known: Mapping[str, int]) -> int | None:
    text = found["number"]
    number = int(float(text)) if text[0].isdigit() else known.get(text.lower())
    if number is None:
        return None
    if found["power"]:
        number **= min(int(found["power"]), 128)
    return number // 2 if found["over"] else number

"""Functions whose results are in other units than their operands: mm on km2 in hours, to m3/s.

Owns the units, how a function says which ones it has, the factor that goes with them, and the
function of plain numbers that is read in the place of one that has it in its results.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import is_function, parameters_of
from convcheck.user_functions.parameters.rewritten import Arguments, seen_through
from convcheck.user_functions.text.docstrings import documented

Unit = tuple[float, int, int]
"""How many metres and seconds one of it is, and the powers of length and of time."""

UNITS: Mapping[str, Unit] = {
    name: unit
    for names, unit in (
        ("mm", (1e-3, 1, 0)),
        ("cm", (1e-2, 1, 0)),
        ("m", (1.0, 1, 0)),
        ("km", (1e3, 1, 0)),
        ("m2", (1.0, 2, 0)),
        ("ha", (1e4, 2, 0)),
        ("km2 sqkm", (1e6, 2, 0)),
        ("l litre litres", (1e-3, 3, 0)),
        ("m3", (1.0, 3, 0)),
        ("s sec secs second seconds", (1.0, 0, 1)),
        ("min mins minute minutes", (60.0, 0, 1)),
        ("h hr hrs hour hours", (3600.0, 0, 1)),
        ("d day days", (86400.0, 0, 1)),
        ("cumecs", (1.0, 3, -1)),
    )
    for name in names.split()
}
"""Those of lengths, areas, volumes and times."""

RESULT = re.compile(
    r"(?<![\w/])(?:mm|cm|km2|m2|m3|m|litres?|l)(?: ?/ ?| per )"
    r"(?:sec\w*|s|min\w*|hr?s?|hours?|d|days?)(?![\w/])|\bcumecs\b"
)
"""How a docstring says, in small letters, that results are so much in a time."""

NEAR = 5e-3
"""How near to a factor a number is that is written for it, with few digits."""

OF_INPUT = re.compile(r"\b(rain\w*|precip\w*|p|intensity)\b[^.;()]{0,30}\([^)]*\)")
"""How it says in which units rain is, which may be so much in a time as well."""

POWERS = str.maketrans({"\u00b2": "2", "\u00b3": "3", "^": "", "*": ""})
"""How powers are written: `m^3`, `m**3`."""


OF_UNITS = "__convcheck_units__"
"""The attribute of what is read in the place of such a function."""


def without_units(value: Any) -> Any:
    """Return a function of plain numbers in place of one whose results have a factor for units.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value) if is_function(value) else []
    if len(parameters) < 2 or not re.search(r"\b\d", text_of(value)):
        return value
    said = documented(value).translate(POWERS)
    units = [_unit_of(each.name, said) for each in parameters]
    factor = _factor_of(units, _of_result(said), _per(parameters[1].name, said))
    if factor is None or factor == 1:
        return value
    factor = _as_written(factor, text_of(value))

    def plain(found: Any, _: Arguments) -> Any:
        if isinstance(found, list) and all(isinstance(each, int | float) for each in found):
            found = np.asarray(found)
        return found / factor if isinstance(found, np.ndarray) else found

    call = seen_through(value, after=plain)
    setattr(call, OF_UNITS, True)
    return call


def has_units(callee: Any) -> bool:
    """Tell whether what is read in the place of a callee is without a factor of its units."""
    return hasattr(getattr(callee, "call", None), OF_UNITS)


def _as_written(factor: float, text: str) -> float:
    """Return a factor with the digits that a text has of it: `0.278` for 1 / 3.6."""
    numbers = map(float, re.findall(r"(?<![\w.])\d+\.?\d*(?:e-?\d+)?(?![\w.])", text))
    written = (each for number in numbers if number for each in (number, 1 / number))
    return next((each for each in written if abs(each / factor - 1) < NEAR), factor)


def _of_result(said: str) -> Unit | None:
    """Return the unit of results, if one is said."""
    found = {each[0] for each in RESULT.finditer(OF_INPUT.sub("", said))}
    return _unit(found.pop()) if len(found) == 1 else None


def _unit(text: str) -> Unit | None:
    """Return a unit by its name, or the one of so much in a time."""
    over, under = (UNITS.get(each.strip()) for each in (*re.split("/| per ", text), "", "")[:2])
    if over is None or under is None:
        return UNITS.get(text)
    return over[0] / under[0], over[1] - under[1], over[2] - under[2]


def _unit_of(name: str, said: str) -> Unit | None:
    """Return the unit of a parameter, by the end of its name or by what stands behind it."""
    last = name.lower().rpartition("_")
    if last[0] and last[2] in UNITS:
        return UNITS[last[2]]
    own = rf"(?<![\w.]){re.escape(name.lower())}(?!\w)"
    found = re.search(rf"{own}[^.;()\[\]]{{0,40}}[(\[] ?(?:in )?([\w/ ]+?) ?[)\]]", said)
    found = found or re.search(rf"{own} in ([\w/]+)", said)
    return _unit(found[1]) if found else None


def _per(name: str, said: str) -> Unit | None:
    """Return for which rain the ordinates of a kernel are: `uh_m3s_per_cm`, `uh [m3/s pro mm]`."""
    named = re.search(r"_p(?:er|or|ro|ar)_?(mm|cm|m)$", name.lower())
    own = rf"(?<![\w.]){re.escape(name.lower())}(?!\w)"
    behind = rf"{own}[^.;()\[\]]{{0,40}}[(\[][\w/ ]+ p(?:er|or|ro|ar) (mm|cm|m)[)\]]"
    found = named or re.search(behind, said)
    return UNITS[found[1]] if found else None


def _factor_of(units: Sequence[Unit | None], result: Unit | None, per: Unit | None) -> float | None:
    """Return the factor that goes with units; None if they do not say which one."""
    first, *others = units
    if first is None:
        return None
    if per is not None:  # results are in the unit of the ordinates, whatever that is
        return first[0] / per[0] if first[1:] == per[1:] else None
    if result is None or len(units) < 3:
        return None
    return _factor(first, [each for each in others if each is not None], result)


def _factor(of_input: Unit, others: Sequence[Unit], result: Unit) -> float | None:
    """Return how much larger numbers are in the unit of the result; None if they have another one.

    The others multiply or divide, as their units have to.
    """
    found = set()
    for signs in itertools.product((1, -1), repeat=len(others)):
        each = [(1, of_input), *zip(signs, others, strict=True)]
        powers = [sum(sign * unit[axis] for sign, unit in each) for axis in (1, 2)]
        if powers == [*result[1:]]:
            found.add(math.prod(unit[0] ** sign for sign, unit in each) / result[0])
    return found.pop() if len(found) == 1 else None

"""Products of polynomials modulo X^n + 1: negacyclic or skew-circular convolutions.

What goes beyond the length n comes again from the beginning, with the opposite sign. Of two
operands with zeros behind them, as long as both together, nothing does, and the full convolution is
left; where the length is one that the text fixes, operands are handed over in parts, whose products
add up. Modulo a number q (D. Micciancio, "Generalized compact knapsacks, cyclic lattices, and
efficient one-way functions", Computational Complexity 16, 2007) those of small digits add up. Owns
which functions these are, and the function of full convolutions that is read in their place; a
trial asks for what wraps around.
"""

from __future__ import annotations

import functools
import inspect
import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import part_of_file, text_of
from convcheck.user_functions.interfaces._by_digits import base_of, by_digits
from convcheck.user_functions.interfaces._sequences import two_sequences, wide
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring, remarks_in
from convcheck.user_functions.text.whole_numbers import numbers_of

SAID = re.compile(
    r"\bnega-?[ -]?cyclic|\b(skew|anti)-?[ -]?(circular|cyclic)|\bnega-?wrapped|\bring[- ]lwe\b"
    r"|\brlwe\b|\bnegative(ly)?[- ]wrapped|\bx ?(\^|\*\*) ?[{(]?(n|d|\d+)[})]? ?\+ ?1\b"
)
"""How names and docstrings say it, in small letters."""

REMARKED = re.compile(rf"{SAID.pattern}|\bx ?(\^|\*\*) ?[{{(]?(n|d|\d+)[}})]? ?==? ?-1\b")
"""How comments do."""

OF_A_RING = re.compile(r"\bring\b|\blattice\b|\bpoly\w*|\br_?q\b")
"""What names and docstrings say beside such a comment."""

CYCLIC = re.compile(
    r"(nega|skew|anti)[-_ ]?(circular|cyclic)|circular|cyclic|wrap\w*|\bperiod\w*",
    re.IGNORECASE,
)
"""What they say of what wraps around."""

MODULI = frozenset({"q", "mod", "modulus", "p", "prime"})
LENGTHS = frozenset({"n", "degree", "deg", "dim", "length", "size", "ring_dim", "ring_degree"})
ROOTS = frozenset({"psi", "zeta", "root", "root_2n"})
"""What parameters are called that are the modulus, the length, a root of -1 of order 2n."""

PRIME, GENERATOR = 12289, 11
"""A modulus for who is told one: it has roots of all orders up to 4096 that are powers of two."""

REMAINDER = re.compile(r"%=?\s*(\d[\d_]*)")
"""How a text writes a modulus as a number."""

LENGTH, LONGEST = 8, 4096
"""Of operands that anybody takes who takes several, and the most that a text may fix."""

AT_ONCE = 64
"""Elements of a product from which on operands are handed over in parts, of who takes any length:
a product takes the square of that."""

NEGACYCLIC = "__convcheck_negacyclic__"
"""The attribute of the function that is read: what is known of the negacyclic one."""

_NOTHING = -(10**6)


@dataclass(frozen=True)
class Negacyclic:
    """A function of two operands of one length: `fixed`, or any if that is 0.

    `modulus` is 0 of sums that are no residues. `told` are the names of the length, the modulus
    and the root, where it is told these.
    """

    call: Any
    signature: inspect.Signature
    names: tuple[str, str]
    modulus: int = 0
    fixed: int = 0
    told: dict[str, str] = field(default_factory=dict)

    def of(self, a: Array, b: Array, *, lists: bool) -> Array:
        """Return what it gives of operands of one length. Raises what it raises."""
        operands = (a.tolist(), b.tolist()) if lists else (a, b)
        own: dict[str, Any] = dict(zip(self.names, operands, strict=True))
        numbers = {
            "length": lambda: len(a),
            "modulus": lambda: self.modulus or PRIME,
            "root": lambda: pow(GENERATOR, (PRIME - 1) // (2 * len(a)), PRIME),
        }
        own |= {name: numbers[what]() for what, name in self.told.items()}
        with np.errstate(all="ignore"):
            return np.asarray(called(self.call, self.signature, own))


def negacyclic_of(call: Any) -> Negacyclic | None:
    """Return what is known of what is read in the place of a negacyclic function; else None."""
    found: Negacyclic | None = getattr(call, NEGACYCLIC, None)
    return found


def with_room_for_all(value: Any) -> Any:
    """Return a function of full convolutions in place of a negacyclic one.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    if len(parameters) < 2 or not _says_so(value):
        return value
    told = {
        what: each.name
        for each in parameters[2:]
        for what, names in (("length", LENGTHS), ("modulus", MODULI), ("root", ROOTS))
        if each.name.lower() in names
    }
    kept = [each for each in parameters if each.name not in told.values()]
    names = operands_of(inspect.Signature(kept))
    known = None if names is None else _known(value, parameters, names, told)
    if known is None:
        return value

    def call(*given: Any, **named: Any) -> Any:
        operands = inspect.Signature(kept).bind(*given, **named).arguments
        x, w = (operands[name] for name in known.names)
        lists = isinstance(x, list)
        data, kernel = map(wide, two_sequences(x, w))
        if not known.modulus:
            total = _full(known, data, kernel, lists=lists)
            return total.tolist() if lists else total
        if {data.dtype.kind, kernel.dtype.kind} != {"i"}:
            raise TypeError("whole numbers are wanted")
        # Sums are no more than half of it, which residues of either kind have room for.
        most = known.modulus // 2
        total = by_digits(
            lambda digits, taps: _full(known, digits, taps, lists=lists),
            *(data, kernel, most, base_of(most, most)),
        )
        return total.tolist() if lists else total

    wrapper = functools.wraps(value)(call)
    # Nothing is cyclic of what is read.
    wrapper.__name__ = CYCLIC.sub("full", value.__name__)
    wrapper.__doc__ = CYCLIC.sub("full", value.__doc__ or "full")
    setattr(wrapper, NEGACYCLIC, known)
    return with_signature(wrapper, inspect.Signature(kept))


def _says_so(value: Any) -> bool:
    """Tell whether a function is said to be negacyclic, if only by comments of its file."""
    said = name_and_docstring(value)
    if SAID.search(said):
        return True
    remarks = remarks_in(part_of_file(value)).lower()
    return OF_A_RING.search(said) is not None and REMARKED.search(remarks) is not None


def _full(known: Negacyclic, x: Array, w: Array, *, lists: bool) -> Array:
    """Return the full convolution of two sequences, by products of which none wraps around."""
    whole = len(x) + len(w) - 1
    length = known.fixed or min(2 ** max(int(whole - 1).bit_length(), 1), AT_ONCE)
    part = length // 2 if whole > length else length
    total: Array | None = None
    for first in range(0, len(x), part):
        for other in range(0, len(w), part):
            one, two = x[first : first + part], w[other : other + part]
            a, b = (np.pad(each, (0, length - len(each))) for each in (one, two))
            result = known.of(a, b, lists=lists)
            if result.shape != (length,):
                raise ValueError(f"a result of shape {result.shape} of operands of {length}")
            size = len(one) + len(two) - 1
            total = np.zeros(whole, result.dtype) if total is None else total
            total[first + other : first + other + size] += result[:size]
    assert total is not None
    return total


def _known(
    value: Any,
    parameters: list[inspect.Parameter],
    names: tuple[str, str],
    told: dict[str, str],
) -> Negacyclic | None:
    """Return what is known of a function by its text and by some calls; None if they fail."""
    signature = inspect.Signature(parameters)
    defaults = {each.name: each.default for each in parameters}
    own = defaults.get(told.get("modulus", ""))
    if isinstance(own, int) and not isinstance(own, bool):
        told = {what: name for what, name in told.items() if what != "modulus"}
    text, part = text_of(value), part_of_file(value)
    numbers = numbers_of(text, part)
    fixed = sorted({n for n in numbers.values() if 2 <= n <= LONGEST})
    for length in (LENGTH, *fixed):
        known = Negacyclic(
            value, signature, names, fixed=0 if length == LENGTH else length, told=told
        )
        if _product(known, length, 1, 1) != 1:
            continue
        written = {int(each) for each in REMAINDER.findall(part)}
        moduli = {PRIME} if "modulus" in told else {*numbers.values(), *written}
        found = [q for q in moduli if q >= 5 and _reduces(known, length, q)]
        if len(found) > 1 or ("modulus" in told and not found):
            return None
        return Negacyclic(value, signature, names, (found or [0])[0], known.fixed, told)
    return None


def _reduces(known: Negacyclic, length: int, q: int) -> bool:
    """Tell whether products are residues modulo a number: of one more than it there is one left."""
    factors = (2, (q + 1) // 2) if q % 2 else (q - 1, q - 1)
    return _product(known, length, *factors) == 1


def _product(known: Negacyclic, length: int, a: int, b: int) -> int:
    """Return the first element of a product of two numbers with zeros behind them.

    A number that nothing gives where that fails, or where the result is not as long.
    """
    first, second = (np.array([number, *[0] * (length - 1)]) for number in (a, b))
    for lists in (False, True):
        try:
            result = known.of(first, second, lists=lists)
            if result.shape == (length,):
                return round(float(result[0]))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            continue
    return _NOTHING

"""Products of numbers that are lists of their digits: carried, in either order, or otherwise."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from convcheck.user_functions.interfaces.lists_of_digits import of_digits
from convcheck.user_functions.interfaces.natural_numbers import with_digits
from convcheck.user_functions.text.said_types import lists_of_integers

Digits = list[int]


def summed(a: Digits, b: Digits) -> Digits:
    return [int(each) for each in np.convolve(a, b)]


def carried(sums: Digits) -> Digits:
    carry, found = 0, []
    for each in [*sums, 0, 0, 0, 0]:
        carry, digit = divmod(each + carry, 10)
        found.append(digit)
    return found


def lowest_first(a: Digits, b: Digits) -> Digits:
    """Multiply two numbers given as little-endian lists of digits."""
    return carried(summed(a, b))


def highest_first(a: Digits, b: Digits) -> Digits:
    """Product of two lists of decimal digits."""
    return carried(summed(a, b)[::-1])[::-1]


def uncarried(a: Digits, b: Digits) -> Digits:
    """Multiply two numbers given as lists of digits, lowest first."""
    return summed(a, b)


def carried_once(a: Digits, b: Digits) -> Digits:
    """Multiply two numbers given as lists of digits, lowest first."""
    sums = [*summed(a, b), 0]
    return [each % 10 + before // 10 for each, before in zip(sums, [0, *sums], strict=False)]


def on_purpose(a: Digits, b: Digits) -> Digits:
    """Multiply lists of digits without carrying, lowest first."""
    return summed(a, b)


def of_either(a: Digits, b: Digits) -> Digits:
    """Product of two lists of digits."""
    return summed(a, b)


@pytest.mark.parametrize(
    ("multiply", "right"),
    [
        (lowest_first, True),
        (highest_first, True),
        (uncarried, False),
        (carried_once, False),
    ],
)
def test_numbers_are_multiplied_by_their_digits(
    multiply: Callable[[Digits, Digits], Digits], right: bool
) -> None:
    found = of_digits(multiply)
    assert found is not None
    assert (found[1](95, 87) == 95 * 87) is right
    if right:
        assert with_digits(multiply)([3, -1, 4], [1, -5]) == summed([3, -1, 4], [1, -5])


@pytest.mark.parametrize("multiply", [on_purpose, of_either])
def test_who_does_not_carry_is_left_as_it_is(
    multiply: Callable[[Digits, Digits], Digits],
) -> None:
    assert of_digits(multiply) is None
    assert with_digits(multiply) is multiply


def test_lists_of_digits_are_of_integers() -> None:
    assert lists_of_integers('def product(p, q):\n    """Of lists of decimal digits."""\n')

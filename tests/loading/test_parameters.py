"""One normal form for every spelling, and compact labels that tell points apart."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from convcheck.loading.parameters import (
    convolution,
    defaults,
    label,
    names,
    normalised,
    required,
    spelled,
)
from convcheck.words.convolution import Convolution
from tests.strategies import convolutions


@pytest.mark.parametrize(
    ("name", "value", "rank", "normal", "spelling"),
    [
        ("kernel", 3, 2, (3, 3), "3"),
        ("kernel", [3, 3], 2, (3, 3), "3"),
        ("kernel", [3, 5], 2, (3, 5), "3x5"),
        ("stride", [2], 1, (2,), "2"),
        ("dilation", [1, 2, 3], 3, (1, 2, 3), "1x2x3"),
        ("padding", "same", 2, "same", "same"),
        ("padding", 0, 2, ((0, 0), (0, 0)), "0"),
        ("padding", [1, [1, 1]], 2, ((1, 1), (1, 1)), "1"),
        ("padding", [1, 2], 2, ((1, 1), (2, 2)), "1x2"),
        ("padding", [[2, 1]], 1, ((2, 1),), "2+1"),
        ("padding", [[2, 1], 0], 2, ((2, 1), (0, 0)), "2+1x0+0"),
        ("padding", [[2, 1], [2, 1]], 2, ((2, 1), (2, 1)), "2+1"),
        ("batch", 8, 2, 8, "8"),
        ("bias", False, 1, False, "false"),
        ("dtype", "float64", 1, "float64", "float64"),
    ],
)
def test_spellings(name: str, value: Any, rank: int, normal: Any, spelling: str) -> None:
    assert normalised(name, value, rank) == normal
    assert spelled(name, normal) == spelling


@pytest.mark.parametrize(
    ("name", "value", "rank", "told"),
    [
        ("kernel", [1, 2], 1, "2 entries for 1 spatial axis"),
        ("stride", [1], 3, "1 entries for 3 spatial axes"),
        ("padding", [2, 1], 1, r"for 2 before and 1 after write \[\[2, 1\]\]"),
        ("padding", [[2, 1]], 2, "1 entries for 2 spatial axes$"),
    ],
)
def test_lists_of_the_wrong_length(name: str, value: Any, rank: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        normalised(name, value, rank)


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_parameters_are_required_or_have_a_default(rank: int) -> None:
    assert {*required(rank), *defaults(rank)} == set(names(rank))
    assert not set(required(rank)) & set(defaults(rank))


def values_of(conv: Convolution) -> dict[str, Any]:
    return {name: normalised(name, value, conv.rank) for name, value in conv.parameters().items()}


@given(convolutions())
def test_parameters_lead_back_to_their_convolution(conv: Convolution) -> None:
    assert convolution(values_of(conv), conv.rank) == conv


@given(convolutions(), convolutions())
def test_labels_differ_exactly_if_convolutions_do(one: Convolution, other: Convolution) -> None:
    first, second = label(values_of(one), one.rank), label(values_of(other), other.rank)
    assert (first == second) == (one == other)
    for change in ({"batch": one.batch + 1}, {"bias": not one.bias}, {"padding": one.pads}):
        changed = one.with_changes(**change)
        assert (label(values_of(changed), one.rank) == first) == (changed == one)
    assert not set(first) & set(" ()[]'\"")

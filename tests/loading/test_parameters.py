"""One normal form for every spelling, and compact labels that tell points apart."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from convcheck.loading.parameters import (
    defaults,
    impossible,
    label,
    names,
    normalised,
    problem,
    required,
    spelled,
)
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import QUANTISED
from convcheck.model.operations import OPS
from convcheck.model.problem import InvalidProblem
from tests.strategies import convolutions


@pytest.mark.parametrize(
    ("name", "value", "op", "normal", "spelling"),
    [
        ("kernel", 3, "conv2d", (3, 3), "3"),
        ("kernel", [3, 3], "conv2d", (3, 3), "3"),
        ("kernel", [3, 5], "conv2d", (3, 5), "3x5"),
        ("stride", [2], "conv1d", (2,), "2"),
        ("dilation", [1, 2, 3], "conv3d", (1, 2, 3), "1x2x3"),
        ("padding", "same", "conv2d", "same", "same"),
        ("padding", 0, "conv2d", ((0, 0), (0, 0)), "0"),
        ("padding", [1, [1, 1]], "conv2d", ((1, 1), (1, 1)), "1"),
        ("padding", [1, 2], "conv2d", ((1, 1), (2, 2)), "1x2"),
        ("padding", [[2, 1]], "conv1d", ((2, 1),), "2+1"),
        ("padding", [[2, 1], 0], "conv2d", ((2, 1), (0, 0)), "2+1x0+0"),
        ("padding", [[2, 1], [2, 1]], "conv2d", ((2, 1), (2, 1)), "2+1"),
        ("batch", 8, "conv2d", 8, "8"),
        ("bias", False, "conv1d", False, "false"),
        ("dtype", "float64", "conv1d", "float64", "float64"),
    ],
)
def test_spellings(name: str, value: Any, op: str, normal: Any, spelling: str) -> None:
    assert normalised(name, value, op) == normal
    assert spelled(name, normal) == spelling


@pytest.mark.parametrize(
    ("name", "value", "op", "told"),
    [
        ("kernel", [1, 2], "conv1d", "2 entries for 1 spatial axis"),
        ("stride", [1], "conv3d", "1 entries for 3 spatial axes"),
        ("padding", [2, 1], "conv1d", r"for 2 before and 1 after write \[\[2, 1\]\]"),
        ("padding", [[2, 1]], "conv2d", "1 entries for 2 spatial axes$"),
    ],
)
def test_lists_of_the_wrong_length(name: str, value: Any, op: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        normalised(name, value, op)


@pytest.mark.parametrize("op", OPS)
def test_parameters_are_required_or_have_a_default(op: str) -> None:
    assert {*required(op), *defaults(op)} == set(names(op))
    assert not set(required(op)) & set(defaults(op))


def values_of(conv: Convolution) -> dict[str, Any]:
    return {name: normalised(name, value, conv.op) for name, value in conv.parameters().items()}


@given(convolutions())
def test_parameters_lead_back_to_their_convolution(conv: Convolution) -> None:
    assert problem(values_of(conv), conv.op) == conv


@given(convolutions(), convolutions())
def test_labels_differ_exactly_if_convolutions_do(one: Convolution, other: Convolution) -> None:
    first, second = label(values_of(one), one.op), label(values_of(other), other.op)
    assert ((one.op, first) == (other.op, second)) == (one == other)
    for change in ({"batch": one.batch + 1}, {"bias": not one.bias}, {"padding": one.pads}):
        changed = one.with_changes(**change)
        assert (label(values_of(changed), one.op) == first) == (changed == one)
    assert not set(first) & set(" ()[]'\"")


@pytest.mark.parametrize(("build", "kernel"), [(problem, 3), (impossible, 9)])
def test_no_case_can_ask_for_the_type_of_quantised_functions(build: Any, kernel: int) -> None:
    conv = Convolution((5,), 1, 1, (3,), bias=False, dtype=QUANTISED)
    values = values_of(conv) | {"kernel": (kernel,)}
    with pytest.raises(InvalidProblem, match=r"int8_to_int8.*allowed: float64"):
        build(values, conv.op)

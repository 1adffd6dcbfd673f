"""Ranges: the values they stand for, the series that their cases make, and what is no range."""

from __future__ import annotations

import json
import math
import time
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.loading.keys import RANGEABLE
from convcheck.loading.parameters import names, required
from convcheck.loading.ranges import values_of
from convcheck.model.case import Case, Sweep
from convcheck.model.errors import UsageError
from convcheck.model.operations import OPS
from tests.loading.conftest import Load
from tests.loading.examples import HEAD

REST = "in_channels: 2, out_channels: 2"


@pytest.mark.parametrize(
    ("first", "last", "way", "values"),
    [
        (1, 31, {"step": 2}, list(range(1, 32, 2))),
        (1, 32, {"step": 2}, list(range(1, 32, 2))),
        (16, 65536, {"factor": 2}, [2**power for power in range(4, 17)]),
        (16, 65535, {"factor": 2}, [2**power for power in range(4, 16)]),
        (16, 65536, {"factor": 16}, [16, 256, 4096, 65536]),
        (1, 8, {"factor": 1.5}, [1, 2, 3, 5, 8]),
        (10, 1000, {"factor": 10.0}, [10, 100, 1000]),
        (100, 103, {"factor": 1.001}, [100, 101, 102, 103]),
        (2, 13, {"factor": 2.5}, [2, 5, 13]),
        (2**31 - 3, 2**31 - 1, {"step": 1}, [2**31 - 3, 2**31 - 2, 2**31 - 1]),
    ],
)
def test_the_values_of_a_range(
    first: int, last: int, way: dict[str, float], values: list[int]
) -> None:
    assert list(values_of({"from": first, "to": last, **way})) == values


@given(st.integers(1, 10**6), st.integers(1, 10**6), st.floats(1.1, 50))
def test_a_factor_leads_by_its_powers_in_exact_arithmetic(
    first: int, more: int, factor: float
) -> None:
    exact, expected = Fraction(first), []
    while (value := math.floor(exact + Fraction(1, 2))) <= first + more:
        expected += [value] if value not in expected else []
        exact *= Fraction(factor)
    written = {"from": first, "to": first + more, "factor": factor}
    if len(expected) < 3:
        with pytest.raises(ValueError, match="at least 3 values"):
            values_of(written)
    else:
        assert list(values_of(written)) == expected


def swept(case: Case) -> Sweep:
    assert case.sweep is not None
    return case.sweep


@pytest.mark.parametrize(
    ("op", "name"),
    [(op, name) for op in OPS for name in RANGEABLE if name in names(op)],
)
def test_a_range_is_the_list_of_its_values_and_a_series(load: Load, op: str, name: str) -> None:
    matrix: dict[str, Any] = dict.fromkeys(required(op), 6) | dict.fromkeys(OPS[op].sizes, 9)
    # What makes two series: of a product of matrices, whether there is a bias.
    other, two = ("padding", ["valid", 1]) if "padding" in names(op) else ("bias", [False, True])
    matrix[other] = two
    if "kernel" in matrix:  # of 3, so that something is left of a length of 1 that is cut off
        matrix["kernel"] = 3 if op.endswith("_transpose") else 1

    def cases(values: Any) -> list[Case]:
        body = json.dumps(matrix | {name: values})
        return load(f"title: t\nop: {op}\nimplementations: [torch]\nmatrix: {body}\n")

    ranged, listed = cases({"from": 1, "to": 3, "step": 1}), cases([1, 2, 3])
    assert [case.identifier for case in ranged] == [case.identifier for case in listed]
    assert [case.problem for case in ranged] == [case.problem for case in listed]
    assert [case.sweep for case in listed] == [None] * 6
    assert {swept(case).parameter for case in ranged} == {name}
    values = {getattr(each.problem, other) for each in ranged}
    assert len(values) == 2
    for value in values:
        series = [swept(each) for each in ranged if getattr(each.problem, other) == value]
        assert [sweep.value for sweep in series] == [1, 2, 3]
        assert len({sweep.series for sweep in series}) == 1
    assert len({swept(case).series for case in ranged}) == 2
    assert not any(f"{name}=" in swept(case).series for case in ranged)


def test_a_series_is_called_like_its_cases_without_the_parameter(load: Load) -> None:
    matrix = f"{{length: [8, 9], {REST}, kernel: 3, stride: {{from: 1, to: 3, step: 1}}}}"
    first, second, *_ = load(HEAD + f"name: n\nmatrix: {matrix}\n")
    assert first.identifier == "a/n[length=8,in_channels=2,out_channels=2,kernel=3]"
    assert second.identifier == "a/n[length=8,in_channels=2,out_channels=2,kernel=3,stride=2]"
    series = "a/n[length=8,in_channels=2,out_channels=2,kernel=3]"
    assert (first.sweep, second.sweep) == (Sweep("stride", 1, series), Sweep("stride", 2, series))


def test_points_besides_the_matrix_are_in_no_series(load: Load) -> None:
    matrix = f"{{length: {{from: 8, to: 32, factor: 2}}, {REST}, kernel: 3}}"
    cases = load(HEAD + f"matrix: {matrix}\nexclude: [{{length: 16}}]\ninclude: [{{length: 16}}]\n")
    assert [case.sweep and case.sweep.value for case in cases] == [8, 32, None]


@pytest.mark.parametrize(
    ("length", "line", "words"),
    [
        (
            "{from: 8, to: 8, step: 1}",
            4,
            "matrix.length: got {from: 8, to: 8, step: 1}, where `from` is not less than `to`; a"
            " range goes upwards",
        ),
        (
            "{from: 8, to: 9, step: 1}",
            4,
            "matrix.length: got {from: 8, to: 9, step: 1}, which is 8 and 9 only; a range has at"
            " least 3 values: give a smaller step, or a list",
        ),
        (
            "{from: 8, to: 9, factor: 7}",
            4,
            "matrix.length: got {from: 8, to: 9, factor: 7}, which is 8 only; a range has at"
            " least 3 values: give a smaller factor, or a list",
        ),
        (
            "{from: 1, to: 2147483647, step: 1}",
            4,
            "matrix: 2,147,483,647 points (2,147,483,647 length x 1 in_channels x 1 out_channels"
            " x 1 kernel), more than 200,000; give fewer values",
        ),
        (
            "{from: 1, to: 2147483647, factor: 1.0000001}",
            4,
            "matrix.length: got {from: 1, to: 2147483647, factor: 1.0000001}, which takes"
            " 214,875,637 multiplications; give a larger factor",
        ),
        (
            "{from: 1, to: 2147483647, factor: 1.0000000000000002}",
            4,
            "matrix.length: got {from: 1, to: 2147483647, factor: 1.0000000000000002}, which takes",
        ),
        (
            "{from: 3, to: 9, step: 1},\n  stride: {from: 1, to: 9, step: 1},\n  x: 1",
            5,
            "matrix.stride: got a second range, beside that of length; allowed: one in a matrix;"
            " write a list here, or another matrix under `cases` (and 1 more",
        ),
        (
            "{from: 2, to: 6, step: 2}",
            4,
            "matrix.kernel: the point length=2,in_channels=2,out_channels=2,kernel=3 is no"
            " convolution: kernel: kernel 3 with dilation 1 spans 3 elements of length, more than"
            " the 2 of the padded input; add {length: 2} to `exclude`",
        ),
    ],
)
def test_a_range_that_cannot_be_meant_is_refused_at_once(
    load: Load, length: str, line: int, words: str
) -> None:
    start = time.process_time()
    with pytest.raises(UsageError) as caught:
        load(HEAD + f"matrix: {{length: {length}, {REST}, kernel: 3}}\n")
    assert str(caught.value).startswith(f"a.yaml:{line}: {words}")
    assert time.process_time() - start < 1


def test_each_matrix_has_its_own_range(load: Load) -> None:
    entry = f"op: conv1d, matrix: {{length: {{from: 8, to: 32, factor: 2}}, {REST}, kernel: 3}}"
    cases = load(
        "title: t\nimplementations: [torch]\ncases:\n"
        f"  - {{name: one, {entry}}}\n  - {{name: two, {entry}}}\n"
    )
    assert {swept(case).series.partition("[")[0] for case in cases} == {"a/one", "a/two"}

"""The points of a matrix, and the matrices that cannot mean what they say."""

from __future__ import annotations

import math
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.loading.case_file import read_sections
from convcheck.loading.matrix import Points
from convcheck.loading.yaml_source import Document
from convcheck.model.errors import UsageError
from tests.loading.conftest import Load
from tests.loading.examples import HEAD

CHANNELS = "in_channels: 2, out_channels: 2"
HEAD2 = HEAD.replace("conv1d", "conv2d")


def names(load: Load, text: str) -> list[str]:
    return [case.identifier for case in load(text)]


def test_the_product_is_in_the_order_of_the_file(load: Load) -> None:
    text = HEAD + f"matrix: {{stride: [2, 1], length: [4, 8], kernel: 1, {CHANNELS}}}\n"
    found = [(case.problem.stride[0], case.problem.spatial[0]) for case in load(text)]
    assert found == [(2, 4), (2, 8), (1, 4), (1, 8)]


def test_every_spelling_of_per_axis_values(load: Load) -> None:
    text = (
        HEAD2
        + f"matrix: {{height: 9, width: 9, {CHANNELS}, kernel: [1, 3, [3, 5]],"
        + " padding: [valid, same, 1, [1, 2], [[2, 1], 0]]}\n"
    )
    kernels, paddings = (
        [(1, 1), (3, 3), (3, 5)],
        [
            "valid",
            "same",
            ((1, 1), (1, 1)),
            ((1, 1), (2, 2)),
            ((2, 1), (0, 0)),
        ],
    )
    found = [(case.problem.kernel, case.problem.padding) for case in load(text)]
    assert found == list(product(kernels, paddings))


@pytest.mark.parametrize(
    ("entry", "kept"),
    [
        ("{stride: 2}", ["1", "1"]),
        ("{stride: [2, 2]}", ["1", "1"]),
        ("{stride: 2, padding: 1}", ["1", "1", "2"]),
        ("{padding: [1, [1, 1]]}", ["1", "2"]),
        ("{padding: valid}", ["1", "2"]),
        ("{bias: true, padding: valid}", ["1", "2"]),
    ],
)
def test_excluded_points_match_in_any_spelling(load: Load, entry: str, kept: list[str]) -> None:
    text = (
        HEAD2
        + f"matrix: {{height: 4, width: 4, {CHANNELS}, kernel: 1, stride: [1, 2],"
        + f" padding: [valid, 1]}}\nexclude: [{entry}]\n"
    )
    assert [str(case.problem.stride[0]) for case in load(text)] == kept


def test_an_included_point_is_completed_from_the_matrix_and_the_defaults(load: Load) -> None:
    text = (
        HEAD
        + f"matrix: {{length: [8, 9], kernel: 3, {CHANNELS}, stride: [2, 3], bias: [false]}}\n"
        + "include:\n  - {length: 5, out_channels: 4}\n"
    )
    last = load(text)[-1]
    assert last.identifier == "a[length=5,in_channels=2,out_channels=4,kernel=3,bias=false]"
    assert last.location.line == 6


def test_an_included_point_may_bring_back_an_excluded_one(load: Load) -> None:
    text = HEAD + (
        f"matrix: {{length: [8, 9], kernel: 1, {CHANNELS}}}\n"
        "exclude: [{length: 9}, {length: 8}]\ninclude: [{length: 9}]\n"
    )
    assert names(load, text) == ["a[length=9,in_channels=2,out_channels=2,kernel=1]"]


MATRIX = (
    f"matrix:\n  length: [8, 9]\n  kernel: [1, 3]\n  {CHANNELS.replace(', ', chr(10) + '  ')}\n"
)
"""Lines 4 to 8."""


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (HEAD + "matrix: {}\n", 4, "'length' is missing; conv1d needs length, in_channels"),
        (
            HEAD + f"matrix: {{length: 8, {CHANNELS}}}\n",
            4,
            "matrix: 'kernel' is missing",
        ),
        (
            HEAD2 + f"matrix: {{height: 8, {CHANNELS}, kernel: 1}}\n",
            4,
            "matrix: 'width' is missing; conv2d needs height, width",
        ),
        (
            HEAD
            + f"matrix: {{length: {list(range(1, 501))}, batch: {list(range(1, 402))}, {CHANNELS},"
            + " kernel: 1}\n",
            4,
            "200,500 points 500 length x 401 batch 200,000 fewer",
        ),
        (HEAD + MATRIX + "  stride: [1, 2, [1]]\n", 9, "matrix.stride[2]: [1] twice"),
        (HEAD + MATRIX + "  padding: [1, [[1, 1]]]\n", 9, "matrix.padding[1]: [[1, 1]] twice"),
        (
            HEAD + MATRIX + "  stride: [[1, 2]]\n",
            9,
            "matrix.stride[0]: got [1, 2], 2 entries for 1 spatial axis; a single number",
        ),
        (
            HEAD + MATRIX + "  padding: [[2, 1]]\n",
            9,
            "matrix.padding[0]: got [2, 1], for 2 before and 1 after write [[2, 1]]",
        ),
        (
            HEAD + MATRIX + "exclude:\n  - {kernel: 3}\n  - {length: 8, kernel: [1, 1]}\n",
            11,
            "exclude[1].kernel: got [1, 1], 2 entries for 1",
        ),
        (
            HEAD + MATRIX + "exclude:\n  - {kernel: 3}\n  - {kernel: 5}\n",
            11,
            "exclude[1]: matches no point: no point has kernel 5; there are 1, 3; correct",
        ),
        (
            HEAD + MATRIX + "exclude:\n  - {stride: 2}\n",
            10,
            "exclude[0]: matches no point: no point has stride 2; there are 1;",
        ),
        (
            HEAD + MATRIX + "exclude:\n  - {length: 8}\n  - {length: 9}\n",
            9,
            "exclude: leaves none of the 4 points",
        ),
        (
            HEAD + MATRIX + "include:\n  - {length: 7}\n",
            10,
            "include[0]: 'kernel' is missing, and the matrix has several: 1, 3; give one",
        ),
        (
            HEAD + "include:\n  - {length: 7}\n",
            5,
            "include[0]: 'in_channels' is missing, and the matrix has none",
        ),
        (
            HEAD + MATRIX + "include:\n  - {length: 9, kernel: [3], stride: 1}\n",
            10,
            "include[0]: point length=9,in_channels=2,out_channels=2,kernel=3 already on line 4",
        ),
        (
            HEAD + MATRIX + "include:\n  - {length: 5, kernel: 1}\n  - {length: 5, kernel: 1}\n",
            11,
            "include[1]: already on line 10",
        ),
        (
            HEAD + MATRIX.replace("[8, 9]", "[2, 9]"),
            6,
            "matrix.kernel: length=2,in_channels=2,out_channels=2,kernel=3 no convolution spans 3"
            " elements of length, add {length: 2, kernel: 3} to `exclude`",
        ),
        (
            HEAD + MATRIX.replace("[8, 9]", "2").replace("[1, 3]", "3"),
            6,
            "matrix.kernel: no convolution: kernel: change the matrix",
        ),
        (
            HEAD + MATRIX + "  groups: [1,\n    2, 3]\n",
            9,
            "matrix.groups: not divisible by 3; add {groups: 3} to `exclude`",
        ),
        (
            HEAD + MATRIX + "include:\n  - length: 5\n    kernel: 6\n",
            11,
            "include[0].kernel: no convolution spans 6 correct or remove this entry",
        ),
        (
            HEAD + MATRIX.replace("[1, 3]", "3") + "include:\n  - length: 2\n",
            6,
            "matrix.kernel: length=2 no convolution correct or remove this entry",
        ),
    ],
)
def test_a_matrix_that_cannot_be_meant_is_refused(
    load: Load, text: str, line: int, words: str
) -> None:
    with pytest.raises(UsageError) as caught:
        load(text)
    message = str(caught.value)
    assert message.startswith(f"a.yaml:{line}: ")
    assert [word for word in words.split() if word not in message] == []


def test_an_excluded_point_need_not_be_a_convolution(load: Load) -> None:
    text = HEAD + MATRIX.replace("[8, 9]", "[2, 9]") + "exclude: [{length: 2, kernel: 3}]\n"
    assert len(load(text)) == 3


def test_the_suggested_exclusion_is_one_that_helps(load: Load) -> None:
    text = HEAD2 + (
        f"matrix: {{height: [1, 9], width: 9, {CHANNELS}, kernel: [1, [3, 1]],"
        " padding: [valid, same]}\n"
    )
    with pytest.raises(UsageError) as caught:
        load(text)
    entry = str(caught.value).partition("add ")[2].partition(" to `exclude`")[0]
    assert entry == "{height: 1, kernel: [3, 1], padding: valid}"
    assert len(load(f"{text}exclude: [{entry}]\n")) == 7


def test_as_many_points_as_allowed_expand(load: Load) -> None:
    text = HEAD + f"matrix: {{length: {list(range(1, 2001))}, {CHANNELS}, kernel: 1}}\n"
    assert len(load(text)) == 2000


AXES: dict[str, list[Any]] = {
    "length": [8, 9, 10],
    "kernel": [1, 2, 3],
    "stride": [1, 2, 3],
    "padding": ["valid", "same", 0, 1, [[2, 1]]],
    "batch": [1, 2],
    "bias": [True, False],
    "dtype": ["float32", "float64"],
}
SOME_AXES = st.fixed_dictionaries(
    {name: st.lists(st.sampled_from(AXES[name]), min_size=1, unique_by=repr) for name in AXES}
)
PARTIAL = st.fixed_dictionaries({}, optional={n: st.sampled_from(v) for n, v in AXES.items()})


def has(point: dict[str, Any], entry: dict[str, Any]) -> bool:
    return all(point[name] == value for name, value in entry.items())


@given(SOME_AXES, st.lists(PARTIAL, min_size=1, max_size=3))
def test_expansion_is_the_product_without_the_excluded(
    axes: dict[str, list[Any]], exclude: list[dict[str, Any]]
) -> None:
    matrix = {"in_channels": 1, "out_channels": 1, **axes}
    body = {"title": "t", "op": "conv1d", "implementations": ["a"], "matrix": matrix}
    every = [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
    hits = [[point for point in every if has(point, entry)] for entry in exclude]
    kept = [point for point in every if not any(point in hit for hit in hits)]
    (section,) = read_sections(Document("a.yaml", {**body, "exclude": exclude}, {(): 1}))
    if not all(hits) or not kept:
        with pytest.raises(UsageError, match=r"matches no point|leaves none"):
            Points(section)
        return
    points = list(Points(section))
    assert len(points) == len(kept) <= math.prod(map(len, axes.values()))
    for point, raw in zip(points, kept, strict=True):
        assert point.problem.spatial == (raw["length"],)
        assert point.problem.bias is raw["bias"]
        found = point.problem.parameters()["padding"]
        assert found == raw["padding"]
    assert len({point.problem for point in points}) == len(points)

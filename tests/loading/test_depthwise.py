"""Depthwise operations in case files: a multiplier in place of output channels and groups."""

from __future__ import annotations

import json
from typing import Any

import pytest

from convcheck.loading.parameters import names, required
from convcheck.loading.selection import compile_expression
from convcheck.model.convolution import Convolution
from convcheck.model.errors import UsageError
from tests.loading.conftest import Load

LINE = {"length": 8, "in_channels": 3, "depth_multiplier": 2, "kernel": 3}


def written(op: str, matrix: dict[str, Any]) -> str:
    body = json.dumps(matrix)
    return f"title: t\nop: {op}\nimplementations: [torch]\nmatrix: {body}\n"


def test_it_is_the_convolution_with_a_group_for_each_channel(load: Load) -> None:
    (case,) = load(written("depthwise_conv1d", LINE | {"stride": 2, "padding": "same"}))
    assert case.problem == Convolution((8,), 3, 6, (3,), stride=(2,), padding="same", groups=3)
    assert case.identifier == (
        "a[length=8,in_channels=3,depth_multiplier=2,kernel=3,stride=2,padding=same]"
    )
    plane = {"height": 5, "width": 6, "in_channels": 4, "depth_multiplier": [1, 3], "kernel": 2}
    first, second = (each.problem for each in load(written("depthwise_conv2d", plane)))
    assert first == Convolution((5, 6), 4, 4, (2, 2), groups=4)
    assert second == Convolution((5, 6), 4, 12, (2, 2), groups=4)
    assert second.kernel_shape == (2, 2, 1, 12)


@pytest.mark.parametrize("op", ["depthwise_conv1d", "depthwise_conv2d"])
def test_its_parameters(op: str) -> None:
    assert "depth_multiplier" in required(op)
    assert not {"out_channels", "groups", "output_padding"} & set(names(op))
    assert "depth_multiplier" not in names(op.removeprefix("depthwise_"))


@pytest.mark.parametrize(
    ("op", "matrix", "told"),
    [
        (
            "depthwise_conv1d",
            {k: v for k, v in LINE.items() if k != "depth_multiplier"},
            "a.yaml:4: matrix: 'depth_multiplier' is missing; depthwise_conv1d needs length,"
            " in_channels, depth_multiplier, kernel",
        ),
        (
            "depthwise_conv1d",
            LINE | {"out_channels": 6},
            "a.yaml:4: matrix.out_channels: depthwise_conv1d has no out_channels",
        ),
        (
            "depthwise_conv1d",
            LINE | {"groups": 3},
            "a.yaml:4: matrix.groups: depthwise_conv1d has no groups",
        ),
        (
            "conv1d",
            LINE | {"out_channels": 6},
            "a.yaml:4: matrix.depth_multiplier: conv1d has no depth_multiplier",
        ),
        (
            "depthwise_conv1d",
            LINE | {"depth_multiplier": 0},
            "a.yaml:4: matrix.depth_multiplier: got 0",
        ),
        (
            "depthwise_conv1d",
            LINE | {"length": 2},
            "a.yaml:4: matrix.kernel: the point length=2,in_channels=3,depth_multiplier=2,kernel=3"
            " is no convolution",
        ),
    ],
)
def test_mistakes_are_told_in_its_own_words(
    load: Load, op: str, matrix: dict[str, Any], told: str
) -> None:
    with pytest.raises(UsageError) as refusal:
        load(written(op, matrix))
    assert str(refusal.value).startswith(told)


def test_expressions_select_by_its_parameters(load: Load) -> None:
    (depthwise,) = load(written("depthwise_conv1d", LINE | {"depth_multiplier": 1}))
    plain = {k: v for k, v in LINE.items() if k != "depth_multiplier"} | {"out_channels": 3}
    (grouped,) = load(written("conv1d", plain))
    chosen = compile_expression("depth_multiplier=1")
    assert chosen(depthwise.identifier)
    assert not chosen(grouped.identifier)
    ungrouped = compile_expression("groups=1")
    assert ungrouped(grouped.identifier)
    assert not ungrouped(depthwise.identifier)

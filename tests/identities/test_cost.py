"""What an identity predicts of its cost is what its form does."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from convcheck.backends._handwritten.node import TapeNode
from convcheck.backends.execution import Execution
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.backends.registry import shared_forms
from convcheck.identities.contract import Computation, Identity
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

IDENTITIES = [name for name, form in shared_forms().items() if isinstance(form, Identity)]
every_identity = pytest.mark.parametrize("name", IDENTITIES)


class CountingRunner(NumpyRunner):
    """Counts the products of everything that multiplies."""

    def __init__(self) -> None:
        super().__init__()
        self.products = 0

    def convolution(self, convolution: Convolution) -> Computation:
        inner = super().convolution(convolution)

        def compute(x: TapeNode, w: TapeNode, b: TapeNode | None) -> TapeNode:
            self.products += convolution.multiply_adds
            return inner(x, w, b)

        return compute

    def dense(self, x: TapeNode, w: TapeNode, b: TapeNode | None) -> TapeNode:
        self.products += x.value.size * w.value.shape[-1]
        return super().dense(x, w, b)

    def matmul(self, a: TapeNode, b: TapeNode) -> TapeNode:
        product = super().matmul(a, b)
        self.products += product.value.size * a.value.shape[-1]
        return product

    def einsum(self, equation: str, a: TapeNode, b: TapeNode) -> TapeNode:
        indices = equation.partition("->")[0].split(",")
        sizes = dict(zip("".join(indices), (*a.value.shape, *b.value.shape), strict=True))
        self.products += math.prod(sizes.values())
        return super().einsum(equation, a, b)

    def multiply(self, a: TapeNode, b: TapeNode) -> TapeNode:
        product = super().multiply(a, b)
        self.products += product.value.size
        return product


def counted(identity: Identity, conv: Convolution) -> int:
    runner = CountingRunner()
    execution = Execution(runner, identity, conv, "cpu")
    execution.prepare(draw(conv, Fill.NORMAL, 1))
    execution.run([Pass.FORWARD])
    return runner.products


@pytest.mark.parametrize("name", [name for name in IDENTITIES if name != "fft"])
def test_predicted_products_are_those_that_are_computed(name: str) -> None:
    identity: Any = shared_forms()[name]
    for conv in identity.cases():
        assert identity.cost(conv).multiply_adds == counted(identity, conv), conv


def test_a_transform_beats_the_sum_only_for_long_kernels() -> None:
    fft = shared_forms()["fft"]
    short = Convolution((4096,), 8, 8, (3,), padding="same")
    long = short.with_changes(kernel=(1025,))
    assert fft.cost(short).multiply_adds > short.multiply_adds
    assert fft.cost(long).multiply_adds < long.multiply_adds


def test_minimal_filtering_saves_a_third_of_the_products_on_each_axis() -> None:
    winograd = shared_forms()["winograd"]
    line = Convolution((64,), 8, 8, (3,), padding="same")
    plane = Convolution((64, 64), 8, 8, (3, 3), padding="same")
    assert winograd.cost(line).multiply_adds * 3 == line.multiply_adds * 2
    assert winograd.cost(plane).multiply_adds * 9 == plane.multiply_adds * 4


@every_identity
def test_what_moves_is_at_least_what_there_is(name: str) -> None:
    identity: Any = shared_forms()[name]
    for conv in identity.cases():
        cost = identity.cost(conv)
        assert cost.temporary_bytes >= 0
        assert cost.bytes_moved >= math.prod(conv.output_shape) * conv.dtype_facts.itemsize
        assert identity.workspace_bytes(conv) >= cost.temporary_bytes


def test_the_counting_notices_a_form_that_multiplies_more() -> None:
    conv = Convolution((9,), 4, 6, (3,), batch=2)
    runner = CountingRunner()
    one = TapeNode(np.ones((3, 5)))
    runner.matmul(one, TapeNode(np.ones((5, 2))))
    assert runner.products == 30
    assert counted(shared_forms()["overlap_add"], conv) > conv.multiply_adds  # type: ignore[arg-type]

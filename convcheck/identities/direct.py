"""The direct form: the backend's own convolution, called as its documentation says."""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.identities.contract import Computation, Form, Primitives, Tensor
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS
from convcheck.model.problem import Problem
from convcheck.model.training import Layer


def one_after_the_other(steps: Sequence[Computation]) -> Computation:
    """Return the computation of one step, or of two of which the second one adds the bias."""
    if len(steps) == 1:
        return steps[0]
    first, second = steps

    def compute(x: Tensor, w: Tensor, b: Tensor | None, p: Tensor) -> Tensor:
        return second(first(x, w, None), p, b)

    return compute


class Direct(Form):
    """What every other form is compared with.

    Of a separable convolution it is the two that it is said to be, one after the other.
    """

    name = "direct"
    summary = (
        "the backend's own convolution of that rank, of a separable one two of them; or its own"
        " product of matrices"
    )
    operations = (*CONVOLUTIONS, *PRODUCTS)
    computes_without_channels = True
    one_call = True

    def layer(self, problem: Problem) -> Layer | None:
        return problem.layer

    def bind(self, primitives: Primitives, problem: Problem) -> Computation:
        return one_after_the_other([step.own(primitives) for step in problem.steps])


IDENTITY = Direct()

"""Hand-written layers and products as forms. On the passive side, so they import no library."""

from __future__ import annotations

from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.identities.direct import one_after_the_other
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import PRODUCTS, ProductOfMatrices
from convcheck.model.operations import CONVOLUTIONS


class Handwritten(Form):
    """The layer of its name, of the backend's runner, with its hand-written backward passes.

    A separable convolution is two such layers.
    """

    operations = CONVOLUTIONS

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        from convcheck.backends._handwritten.tape import TapeRunner

        if not isinstance(primitives, TapeRunner) or self.name not in primitives.layers:
            raise TypeError(f"the form {self.name} is no layer of {type(primitives).__name__}")
        return one_after_the_other(
            [primitives.layer(self.name, step) for step in convolution.steps]
        )


class Algorithm(Handwritten):
    """A hand-written algorithm, which needs its operands and, perhaps, copies of every window."""

    def __init__(self, name: str, summary: str, *, patches: bool = False) -> None:
        self.name, self.summary = name, summary  # type: ignore[misc]
        self.patches = patches
        """Whether it copies every window, and their gradients likewise."""

    def workspace_bytes(self, convolution: Convolution) -> int:
        patches = convolution.patch_bytes if self.patches else 0
        widened = 2 if convolution.dtype_facts.sums_wider else 1  # float32 has twice the bytes
        return widened * (convolution.tensor_bytes + 2 * patches)


IM2COL = Algorithm(
    "im2col", "every window a row of one matrix, then one matrix product", patches=True
)


class HandwrittenProduct(Form):
    """A product of matrices by what the backend's runner multiplies with."""

    operations = PRODUCTS

    def __init__(self, name: str, summary: str) -> None:
        self.name, self.summary = name, summary  # type: ignore[misc]

    def bind(self, primitives: Primitives, problem: ProductOfMatrices) -> Computation:
        return primitives.product(problem)

"""The Numba backend: convolutions in compiled loops, forward and backward.

What NumPy cannot do: multiply and add in one instruction, with sums that stay in registers. What
is a product of matrices as it lies is left to NumPy's, and so are kernels of size one.
"""

from __future__ import annotations

import math
from types import MappingProxyType

from convcheck.backends._processor import BLAS_VARIABLES, NUMBA_VARIABLES
from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.identities.contract import Form
from convcheck.identities.direct import Direct
from convcheck.model.axis import PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import PRODUCTS, ProductOfMatrices
from convcheck.model.operations import CONVOLUTIONS
from convcheck.model.problem import Problem

COMPILED = ("float32", "float64")
"""The types that there are compiled loops for."""


class Compiled(Direct):
    """The compiled layer, which has tables, and copies with padding around them, beside tensors."""

    def workspace_bytes(self, problem: Problem) -> int:
        from convcheck.backends.numpy.fast.choice import WORKSPACE

        tensors: int = WORKSPACE + 2 * problem.tensor_bytes
        if not isinstance(problem, Convolution):
            return tensors
        if len(problem.steps) > 1:
            return sum(self.workspace_bytes(step) for step in problem.steps)
        conv = problem.mirror if problem.transposed else problem
        itemsize = conv.dtype_facts.itemsize
        # Tables have eight bytes for each position twice, frames an element for each channel.
        position = 16 + 2 * max(conv.in_channels, conv.out_channels) * itemsize
        padded = math.prod(axis.padded + 2 * axis.extent for axis in conv.axes)
        # Panels have columns of zeros, up to a vector of them for each group.
        taps = math.prod(conv.kernel)
        panels = taps * (conv.in_channels + conv.out_channels) * 64
        return tensors + position * padded + panels


class NumbaBackend(Backend):
    """Numba on the CPU."""

    name = "numba"
    summary = "convolutions in loops that Numba compiles for this processor"
    module = "numba"
    distribution = "numba"
    extra = "numba"
    operations = (*CONVOLUTIONS, *PRODUCTS)
    padding_modes = PADDING_MODES
    own_forms = (Compiled(),)

    imitates = MappingProxyType(
        {word: {**BLAS_VARIABLES[word], **NUMBA_VARIABLES[word]} for word in NUMBA_VARIABLES}
    )

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.numba.runner import NumbaRunner

        return NumbaRunner()

    def convolution_refusal(self, convolution: Convolution, form: Form) -> str | None:
        refusal = super().convolution_refusal(convolution, form) or _uncompiled(convolution.dtype)
        if refusal is None and convolution.without_channels:
            return "loops are compiled for convolutions with channels"
        return refusal

    def product_refusal(self, product: ProductOfMatrices, form: Form) -> str | None:
        return super().product_refusal(product, form) or _uncompiled(product.dtype)


def _uncompiled(dtype: str) -> str | None:
    if dtype in COMPILED:
        return None
    return f"loops are compiled for {' and '.join(COMPILED)} here, not for {dtype}"


BACKEND = NumbaBackend()

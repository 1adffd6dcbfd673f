"""The CuPy backend: NumPy's interface on CUDA devices, with gradients written by hand.

CuPy has no convolution with channels of its own, so there is no form `direct`; the shared forms run
on im2col, the same as NumPy's. NumPy's loops over positions would launch kernels by the thousand
here, so they are left to NumPy. Half precision is computed in float32, as NumPy's forms do.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from convcheck.backends._handwritten.form import IM2COL, Algorithm, HandwrittenProduct
from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.identities.contract import Capability
from convcheck.model.axis import PADDING_MODES
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS


class CupyBackend(Backend):
    """CuPy, on CUDA devices only."""

    name = "cupy"
    summary = "CuPy, NumPy's interface on CUDA devices: im2col and windows, gradients by hand"
    module = "cupy"
    distribution = "cupy-cuda12x"
    also_as = ("cupy-cuda13x", "cupy-cuda11x", "cupy")  # a wheel for each CUDA, or the sources
    extra = "cupy"
    devices = ("cuda",)
    offers = frozenset(Capability)
    operations = (*CONVOLUTIONS, *PRODUCTS)
    padding_modes = PADDING_MODES
    mixed = frozenset({"float16_to_float32", "bfloat16_to_float32", "int8_to_int32"})
    mixed_products = mixed
    plain_forms = ("im2col", "matmul")
    own_forms = (
        IM2COL,
        Algorithm(
            "tensordot",
            "sliding_window_view, contracted with the kernel by cupy.tensordot",
            patches=True,  # tensordot copies what it cannot reshape
        ),
        HandwrittenProduct("matmul", "cupy.matmul, gradients by hand"),
    )
    lacks_forms = MappingProxyType(
        {
            "direct": "CuPy has no convolution with channels of its own; its matrix product is"
            " cupy:matmul"
        }
    )
    fact_names: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"cuda_runtime": "version of the CUDA runtime that CuPy was built with, such as 12090"}
    )

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.cupy.runner import CupyRunner

        return CupyRunner()


BACKEND = CupyBackend()

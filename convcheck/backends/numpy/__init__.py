"""The NumPy backend: convolutions as people write them by hand, forward and backward.

NumPy has no convolution of its own with channels, so there is no form `direct`; the shared forms
run on im2col. The algorithms live in one file each: `loops`, `windows`, `fast`, and `im2col`, which
other libraries with NumPy's interface have as well.
"""

from __future__ import annotations

from types import MappingProxyType

from convcheck.backends._handwritten.form import IM2COL, Algorithm, HandwrittenProduct
from convcheck.backends._processor import BLAS_VARIABLES
from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.identities.contract import Capability
from convcheck.model.axis import PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import PRODUCTS
from convcheck.model.operations import CONVOLUTIONS


class LoopsForm(Algorithm):
    """Loops over everything, which need no channels."""

    computes_without_channels = True

    def __init__(self) -> None:
        super().__init__("loops", "one output element at a time, in Python loops")


class FastForm(Algorithm):
    """The algorithm that is given all that NumPy has: blocks, threads, ways by a cost model."""

    def __init__(self) -> None:
        super().__init__(
            "fast", "blocks of windows in the cache times the kernel, on all processors"
        )

    def workspace_bytes(self, convolution: Convolution) -> int:
        from convcheck.backends.numpy.fast.choice import WORKSPACE

        widened = 2 if convolution.dtype_facts.sums_wider else 1
        return WORKSPACE + 2 * widened * convolution.tensor_bytes


class NumpyBackend(Backend):
    """NumPy on the CPU, eager."""

    name = "numpy"
    summary = "convolutions written by hand in NumPy"
    module = "numpy"
    distribution = "numpy"
    call_seconds = 0.004
    start_seconds = 1.0
    offers = frozenset(Capability)
    operations = (*CONVOLUTIONS, *PRODUCTS)
    padding_modes = PADDING_MODES
    mixed = frozenset({"float16_to_float32", "bfloat16_to_float32", "int8_to_int32"})
    mixed_products = mixed
    plain_forms = ("im2col", "matmul")
    own_forms = (
        LoopsForm(),
        Algorithm(
            "windows", "one output position at a time, all batch entries and filters at once"
        ),
        IM2COL,
        FastForm(),
        HandwrittenProduct("matmul", "numpy.matmul, gradients by hand"),
    )
    lacks_forms = MappingProxyType(
        {
            "direct": "NumPy has no convolution with channels of its own; its matrix product is"
            " numpy:matmul"
        }
    )

    imitates = BLAS_VARIABLES

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.numpy.runner import NumpyRunner

        return NumpyRunner()


BACKEND = NumpyBackend()

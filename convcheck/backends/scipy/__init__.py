"""The SciPy backend: its correlations and convolutions of single channels, looped over channels.

SciPy has no convolution with channels, so there is no form `direct`; the shared forms run on
`correlate`. Its matrix products are NumPy's, so the forms that are one are left to NumPy.

float32 stays float32 in all forms. `ndimage` computes in float64 whatever it is given and rounds
once, at the end; the others compute in float32. `ndimage` also leaves out kernel elements of
magnitude up to 2.2e-16.
"""

from __future__ import annotations

import math
from types import MappingProxyType

from convcheck.backends._handwritten.form import Handwritten, HandwrittenProduct
from convcheck.backends._processor import BLAS_VARIABLES
from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.identities._transform_budget import TRANSFORMS
from convcheck.identities.contract import Capability, Form
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import PRODUCTS, ProductOfMatrices
from convcheck.model.operations import CONVOLUTIONS

HAS = frozenset({"float16", "float32", "float64", "complex64", "complex128", "int32", "int64"})
"""Dtypes of `scipy.signal`; what is missing of them in a function, its refusal says."""

THROWN_AWAY = "computes all positions at any stride and throws the others away"


class ScipyFunction(Handwritten):
    """One function of SciPy for one channel and one kernel, and the loops around it."""

    def __init__(
        self,
        name: str,
        summary: str,
        half: str,
        budget: Budget = SUMS,
        ranks: tuple[int, ...] = (1, 2, 3),
    ) -> None:
        self.name = name  # type: ignore[misc]
        self.summary = f"{summary}; {THROWN_AWAY}"  # type: ignore[misc]
        self.budget = budget  # type: ignore[misc]
        self.ranks = ranks
        self.half = half
        """What the function does with float16."""

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.rank not in self.ranks:
            allowed = ", ".join(f"conv{rank}d" for rank in self.ranks)
            return f"the form {self.name} is for {allowed}, not {convolution.op}"
        if len(convolution.steps) > 1 and self.budget is TRANSFORMS:
            return (
                f"the form {self.name} has no error bound for two transforms, one after the other"
            )
        return None

    def workspace_bytes(self, convolution: Convolution) -> int:
        if len(convolution.steps) > 1:
            return sum(self.workspace_bytes(step) for step in convolution.steps)
        arrays = _arrays_alive(convolution) * ARRAY_BYTES
        copies = convolution.tensor_bytes + _copied_bytes(convolution)
        return arrays + copies + self._bytes_of_one_call(convolution)

    def _bytes_of_one_call(self, convolution: Convolution) -> int:
        """Return a bound of what one call of the function allocates."""
        axes, itemsize = convolution.axes, convolution.dtype_facts.itemsize
        if self.budget is TRANSFORMS:
            # All spectra, their products, the inverses and what those take on the way. Transforms
            # are twice as long as an input at most; blocks overlap and have to be filled up.
            longer = 3 if self.name == "oaconvolve" else 2
            length = math.prod(longer * axis.padded + 16 for axis in axes)
            channels = max(convolution.in_channels, convolution.out_channels)
            return 6 * channels // convolution.groups * length * itemsize
        full = 3 * math.prod(axis.padded + axis.extent for axis in axes) * 8
        if self.name == "ndimage":
            # Where each element of the kernel is, for every position of it near a border.
            full += 8 * max(64**2, math.prod(axis.extent * axis.kernel for axis in axes))
        return full


ARRAY_BYTES = 512
"""What an array takes beside its elements, and the list it is in."""


def _arrays_alive(convolution: Convolution) -> int:
    """Return how many arrays the loops hold at a time, a hundred for the functions they call."""
    ins, outs = convolution.in_channels, convolution.out_channels
    return 100 + convolution.batch * (ins + outs) + ins // convolution.groups * outs


def _copied_bytes(convolution: Convolution) -> int:
    """Return the bytes of what the loops keep beside the function they call."""
    axes, batch = convolution.axes, convolution.batch
    padded = math.prod(axis.padded for axis in axes)
    kernels = math.prod(axis.extent for axis in axes)
    # The padded input; it again, channels first, or the input's gradient in the making.
    inputs = 4 * batch * convolution.in_channels * padded
    # The gradient of the output, with zeros in it; full results, added up, joined and strided.
    outputs = 5 * batch * convolution.out_channels * padded
    pairs = convolution.in_channels // convolution.groups * convolution.out_channels
    # Dilated kernels; or the kernel's gradient with what is between its taps, joined and turned.
    return (inputs + outputs + 4 * pairs * kernels) * convolution.dtype_facts.itemsize


class Spectra(ScipyFunction):
    """`scipy.fft` by hand: channels are added while they are spectra."""

    def __init__(self) -> None:
        super().__init__("fft", "", "returns float32 for float16", TRANSFORMS)
        self.summary = (  # type: ignore[misc]
            "scipy.fft of blocks, channels added by a product at each frequency: for long kernels"
        )

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.dtype not in ("float32", "float64"):
            return f"the form {self.name} is for float32 and float64, not {convolution.dtype}"
        return super().limits(convolution)

    def _bytes_of_one_call(self, convolution: Convolution) -> int:
        # Spectra of blocks, which overlap, of the kernel, of products, and what they come from.
        length = math.prod(3 * axis.padded + 16 for axis in convolution.axes)
        ins, outs = (
            count // convolution.groups
            for count in (convolution.in_channels, convolution.out_channels)
        )
        arrays = 2 * convolution.batch * (ins + outs) + ins * outs
        return 4 * arrays * length * convolution.dtype_facts.itemsize


class Gemm(HandwrittenProduct):
    """BLAS as SciPy offers it: one product at a time."""

    def limits(self, problem: ProductOfMatrices) -> str | None:
        if not problem.shared and problem.batch != 1:
            return f"the form {self.name} is for one pair of matrices, not for {problem.batch}"
        return None


class ScipyBackend(Backend):
    """SciPy on the CPU, eager."""

    name = "scipy"
    summary = "SciPy's functions for single channels, looped over channels"
    module = "scipy"
    distribution = "scipy"
    extra = "scipy"
    operations = (*CONVOLUTIONS, *PRODUCTS)
    offers = frozenset({Capability.ARRAYS, Capability.GRADIENTS})
    plain_forms = ("correlate", "gemm")
    own_forms = (
        ScipyFunction(
            "correlate",
            "scipy.signal.correlate, method='direct'",
            "has float16 for one axis only, and the loops would add up channels in float16",
        ),
        ScipyFunction(
            "fftconvolve",
            "scipy.signal.fftconvolve, a channel and all its kernels at a time",
            "returns float32 for float16",
            TRANSFORMS,
        ),
        ScipyFunction(
            "oaconvolve",
            "scipy.signal.oaconvolve, FFT by overlap-add, a channel and all its kernels at a time",
            "returns float32 for float16",
            TRANSFORMS,
        ),
        ScipyFunction(
            "ndimage",
            "scipy.ndimage.correlate in float64, mode='constant', cropped",
            "does not support float16",
        ),
        ScipyFunction(
            "convolve2d",
            "scipy.signal.convolve2d with a flipped kernel",
            "is not available for float16",
            ranks=(2,),
        ),
        Spectra(),
        Gemm("gemm", "scipy.linalg.blas.?gemm of one pair of matrices, gradients by the same"),
    )
    lacks_forms = MappingProxyType(
        {
            "direct": "SciPy has no convolution with channels of its own; its matrix product is"
            " scipy:gemm",
            "dense": "SciPy multiplies matrices by NumPy: see numpy:dense",
            "pointwise_dense": "SciPy multiplies matrices by NumPy: see numpy:pointwise_dense",
        }
    )

    imitates = BLAS_VARIABLES

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends.scipy.runner import ScipyRunner

        return ScipyRunner()

    def product_refusal(self, product: ProductOfMatrices, form: Form) -> str | None:
        if product.dtype not in ("float32", "float64", "complex64", "complex128"):
            return f"BLAS has no product of {product.dtype}"
        return super().product_refusal(product, form)

    def convolution_refusal(self, convolution: Convolution, form: Form) -> str | None:
        dtype = convolution.dtype
        # Shared forms run on the first of them.
        function = form if isinstance(form, ScipyFunction) else self.own_forms[0]
        alone = form.name == "correlate" and _is_one_call(convolution)
        if dtype == "float16" and not alone:
            return f"SciPy's {function.name} {function.half}"
        if dtype not in HAS:
            return f"SciPy has no {dtype}"
        return super().convolution_refusal(convolution, form)


def _is_one_call(convolution: Convolution) -> bool:
    """Tell whether SciPy computes every element of every pass in one call, of a line.

    Then no sum is one of the loops around it.
    """
    singles = (
        convolution.rank,
        convolution.batch,
        convolution.in_channels // convolution.groups,
        convolution.out_channels // convolution.groups,
    )
    return set(singles) == {1} and not convolution.transposed and len(convolution.steps) == 1


BACKEND = ScipyBackend()

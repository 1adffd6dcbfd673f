"""SciPy at work: which layers it has, and what it says of itself."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from convcheck.backends._handwritten.layer import Array
from convcheck.backends._handwritten.on_numpy import NumpyTapeRunner
from convcheck.backends.scipy.layers import Convolve2d, Correlate, FftConvolve, NdImage, OaConvolve
from convcheck.backends.scipy.spectra import Fft
from convcheck.model.facts import Fact

LAYERS = (Correlate, FftConvolve, OaConvolve, NdImage, Convolve2d, Fft)


class ScipyRunner(NumpyTapeRunner):
    """The layers around SciPy's functions."""

    layers = MappingProxyType({layer.name: layer for layer in LAYERS})
    shared_layer = Correlate.name

    def __init__(self) -> None:
        import scipy
        from scipy import fft, linalg, ndimage, signal

        self._scipy, self._fft = scipy, fft
        self._used = (linalg, ndimage, signal)  # imported now, so that no first call pays for it

    def multiply_matrices(
        self, a: Array, b: Array, adjoint_a: bool = False, adjoint_b: bool = False
    ) -> Array:
        from scipy.linalg import get_blas_funcs

        gemm = get_blas_funcs("gemm", (a, b))
        rows = a if adjoint_a else a.reshape(-1, a.shape[-1])  # of all positions of an input
        found: Array = gemm(1.0, rows, b, trans_a=2 * adjoint_a, trans_b=2 * adjoint_b)
        return found if adjoint_a else found.reshape(*a.shape[:-1], found.shape[-1])

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "scipy": self._scipy.__version__}

    def describe(self) -> dict[str, Any]:
        numpy = super().describe()
        return {
            **numpy,
            "version": self._scipy.__version__,
            "numpy": numpy["version"],
            "fft_workers": self._fft.get_workers(),
            "float32_computed_in": {
                name: "float64" if name == NdImage.name else "float32" for name in self.layers
            },
        }

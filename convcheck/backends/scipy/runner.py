"""SciPy at work: which layers it has, and what it says of itself."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from convcheck.backends._handwritten.tape import TapeRunner
from convcheck.backends.scipy.layers import Convolve2d, Correlate, FftConvolve, NdImage, OaConvolve
from convcheck.words.facts import Fact

LAYERS = (Correlate, FftConvolve, OaConvolve, NdImage, Convolve2d)


class ScipyRunner(TapeRunner):
    """The layers around SciPy's functions."""

    layers = MappingProxyType({layer.name: layer for layer in LAYERS})
    shared_layer = Correlate.name

    def __init__(self) -> None:
        import scipy
        from scipy import fft, ndimage, signal

        self._scipy, self._fft = scipy, fft
        self._used = (ndimage, signal)  # imported now, so that no first call pays for it

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

"""NumPy at work: which layers it has."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from convcheck.backends._handwritten.im2col import Im2col
from convcheck.backends._handwritten.on_numpy import NumpyTapeRunner
from convcheck.backends.numpy.fast.layer import Fast
from convcheck.backends.numpy.loops import Loops
from convcheck.backends.numpy.windows import Windows


class NumpyRunner(NumpyTapeRunner):
    """The layers written in NumPy alone."""

    layers = MappingProxyType({layer.name: layer for layer in (Loops, Windows, Im2col, Fast)})
    shared_layer = Im2col.name

    def describe(self) -> dict[str, Any]:
        return {
            **super().describe(),
            "half_precision_computed_in": "float32",
            "int8_computed_in": "int32",
        }

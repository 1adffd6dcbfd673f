"""Numba at work: which layers it has, and what it says of itself."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from convcheck.backends._handwritten.on_numpy import NumpyTapeRunner
from convcheck.backends._processor import numba_isa
from convcheck.backends.numba.layer import Direct
from convcheck.model.facts import Fact


class NumbaRunner(NumpyTapeRunner):
    """Compiled loops, on NumPy's arrays and beside NumPy's products."""

    layers = MappingProxyType({Direct.name: Direct})
    shared_layer = Direct.name

    def __init__(self) -> None:
        import llvmlite
        import numba

        from convcheck.backends.numba.compiled.machine import MACHINE

        self._numba, self._llvmlite, self._machine = numba, llvmlite, MACHINE

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "numba": self._numba.__version__, "isa": numba_isa()}

    def describe(self) -> dict[str, Any]:
        numpy = super().describe()
        return {
            **numpy,
            "version": self._numba.__version__,
            "llvmlite": self._llvmlite.__version__,
            "numpy": numpy["version"],
            "vector_bytes": self._machine.vector,
        }

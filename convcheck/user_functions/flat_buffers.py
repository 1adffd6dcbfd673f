"""Functions of flat buffers that are told their sizes, as code ported from C is.

Owns which parameters are sizes, and the function of arrays that is read in the place of one of
buffers: in the order of C, channels first, filters before input channels.
"""

from __future__ import annotations

import functools
import inspect
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array
from convcheck.user_functions.names import FUNCTION, Role, plain
from convcheck.user_functions.rewritten import Arguments, called, with_kernels
from convcheck.user_functions.signature import with_signature

BUFFERS = (
    r"\bflat|\bbuffers?\b|row[- ]major|\b1-?d (list|array|buffer)"
    r"|\w\s?\*\s?\w+ (floats|doubles|values)"
)
"""Words of functions that take flat buffers."""

SIZES = {
    "N": "batch batchsize nb numimages nimages",
    "C": "c channels ch cin inc ic inchannels nchannels numchannels inch",
    "H": "h height rows nrows ih inh hin imgh ny inheight imageheight",
    "W": "w width cols ncols iw inw win imgw nx inwidth imagewidth length len",
    "O": "m o oc outc outch cout outchannels numfilters nfilters filters nf numkernels",
    "A": "kh r kernelh fh kheight kernelheight filterheight",
    "B": "kw s kernelw fw kwidth kernelwidth filterwidth taps ntaps numtaps",
    "K": "k ks ksize kernelsize ksz fsize filtersize f",
}
"""Names of sizes, as `plain` gives them: of the batch, the input, the filters, the kernel."""

OUTPUTS = "out output dst dest y result"
"""Names of a buffer for the result."""


def with_arrays_of_axes(value: Any) -> Any:
    """Return a function of arrays in place of one of flat buffers; else what it is given."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    if not re.search(BUFFERS, (value.__doc__ or "").lower()):
        return value
    buffers = _Buffers.of(list(signature.parameters.values()))
    if buffers is None:
        return value
    kept = [each for name, each in signature.parameters.items() if name not in buffers.told]
    other = signature.replace(parameters=kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        arguments = told | buffers.arguments(told)
        result = called(value, signature, arguments)
        return buffers.restored(arguments[buffers.into] if buffers.into else result, told)

    return with_kernels(with_signature(call, other), (buffers.kernel_layout,))


@dataclass(frozen=True)
class _Buffers:
    """Which parameters are the operands, sizes by their letters, and a buffer for the result."""

    data: str
    kernel: str
    sizes: dict[str, str]
    into: str
    others: dict[str, Role]

    @classmethod
    def of(cls, parameters: Sequence[inspect.Parameter]) -> _Buffers | None:
        """Return what parameters are; None if they are not told the sizes of an input."""
        required = [each.name for each in parameters if each.default is each.empty]
        arrays = [n for n in required if (len(plain(n)) > 1 and _operand(n)) or n == "x"]
        if len(arrays) < 2:
            return None
        into = next((n for n in required if plain(n) in OUTPUTS.split()), "")
        rest = [n for n in required if n not in (*arrays[:2], into)]
        roles = {each.name: role for each in parameters if (role := _option(each.name))}
        sizes: dict[str, str] = {}
        for letter, names in SIZES.items():
            found = [n for n in rest if plain(n) in names.split() and n not in sizes.values()]
            if found and letter == "K" and "B" in sizes:  # as cuDNN names filters of R x S
                sizes.setdefault("O", found[0])
            elif found:
                sizes[letter] = found[0]
        if {"C", "H", "W"} <= {*sizes} and "N" not in sizes:  # of a line, n may be its length
            many = [name for name in rest if plain(name) == "n"]
            sizes |= {"N": many[0]} if many else {}
        if "W" not in sizes or not {"K", "B"} & {*sizes}:
            return None
        return cls(arrays[0], arrays[1], sizes, into, roles)

    @property
    def told(self) -> list[str]:
        """The parameters that no caller gives."""
        return [*self.sizes.values(), *([self.into] if self.into else [])]

    @property
    def _axes(self) -> tuple[str, str]:
        """The axes of input and kernel by their letters."""
        spatial = "HW" if "H" in self.sizes else "W"
        taps = "AB" if len(spatial) == 2 else "B"
        data = [letter for letter in f"NC{spatial}" if letter in self.sizes]
        filters = [letter for letter in "OC" if letter in self.sizes]
        return "".join(data), "".join([*filters, *taps])

    @property
    def kernel_layout(self) -> str:
        """The layout of the kernel."""
        return self._axes[1].replace("C", "I").replace("AB", "S").replace("B", "S")

    def _measured(self, given: Arguments) -> dict[str, int]:
        """Return sizes by their letters. Raises `ValueError` for arrays of other axes."""
        found: dict[str, int] = {}
        for name, axes in zip((self.data, self.kernel), self._axes, strict=True):
            shape = np.shape(given[name])
            if len(shape) != len(axes):
                raise ValueError(f"{name}: {len(axes)} axes are wanted")
            for letter, size in zip(axes, shape, strict=True):
                if found.setdefault(letter, size) != size:
                    raise ValueError(f"{name} has another number of channels")
        if "K" in self.sizes:
            if found.get("A", found["B"]) != found["B"]:
                raise ValueError(f"{self.sizes['K']} is the size of a square kernel")
            found["K"] = found["B"]
        return found

    def arguments(self, given: Arguments) -> Arguments:
        """Return the arguments of the function: flat operands, sizes, a buffer for the result."""
        sizes = self._measured(given)
        told: Arguments = {name: sizes[letter] for letter, name in self.sizes.items()}
        flat = {name: np.ravel(given[name]) for name in (self.data, self.kernel)}
        if self.into:
            told[self.into] = np.zeros(math.prod(self._output(given)))
        return flat | told

    def restored(self, result: Any, given: Arguments) -> Any:
        """Return a result with axes, where it has as many elements; else as it is."""
        shape = self._output(given)
        array = np.asarray(first_array(result))
        return array.reshape(shape) if array.size == math.prod(shape) else array

    def _output(self, given: Arguments) -> tuple[int, ...]:
        sizes = self._measured(given)

        def option(role: Role, default: int) -> int:
            names = [name for name, each in self.others.items() if each is role and name in given]
            value = given[names[0]] if names else default
            return value if isinstance(value, int) else default

        stride, pad = option(Role.STRIDE, 1), option(Role.PADDING, 0)
        dilation = option(Role.DILATION, 1)
        spatial = [
            (sizes[size] + 2 * pad - (sizes[taps] - 1) * dilation - 1) // stride + 1
            for size, taps in (("H", "A"), ("W", "B"))
            if size in self.sizes
        ]
        leading = [sizes["N"]] if "N" in self.sizes else []
        filters = [sizes["O"]] if "O" in self.sizes else []
        return (*leading, *filters, *(max(size, 0) for size in spatial))


def _operand(name: str) -> bool:
    known = FUNCTION[Role.INPUT] | FUNCTION[Role.KERNEL] | {"src", "source"}
    return plain(name) in known


def _option(name: str) -> Role | None:
    return next(
        (
            role
            for role in (Role.STRIDE, Role.PADDING, Role.DILATION)
            if plain(name) in FUNCTION[role]
        ),
        None,
    )

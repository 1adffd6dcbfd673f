"""Functions of flat buffers that are told their sizes, as code ported from C is.

Owns which parameters are the buffers, and the function of arrays that is read in the place of one
of buffers: in the order of axes that its docstring has, else channels first, filters before input
channels, as C has them.
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
from convcheck.user_functions.callables.own_text import file_of
from convcheck.user_functions.interfaces.handed_states import WORDS
from convcheck.user_functions.interfaces.sizes_in_tuples import orders_of_sizes, with_sizes_apart
from convcheck.user_functions.parameters.axis_names import axis_of
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    called,
    renamed,
    takes_both_channels,
    takes_oblong,
    with_kernels,
)
from convcheck.user_functions.parameters.size_names import SQUARES, order_of, size_letters
from convcheck.user_functions.text.docstrings import name_and_docstring

BUFFERS = (
    r"\bflat|\bbuffers?\b|row[- ]major|\b1-?d (list|array|buffer)"
    r"|\w\s?\*\s?\w+ (floats|doubles|values)"
)
"""Words of functions that take flat buffers."""

CHANNELS_LAST = r"(^|[^a-z])n?h?wc([^a-z]|$)|channels?[- ]last"
"""Words of functions whose buffers have the channels of a position together."""

PLANE = r"\bsquare|2-?d\b|\bimage"
"""Words of functions whose one size is that of two axes."""

OUTPUTS = ["out", "output", "dst", "dest", "y", "result", "ofm"]
"""Names of a buffer for the result, or their last words."""

INPUTS = ["in", "input", "im", "img", "image", "src", "source", "ifm"]
"""Last words of names of the buffer that is read."""

OF_MEMORY = ["buf", "buffer", "ptr", "data", "arr", "array", "flat", "vec"]
"""Words of names of buffers that say nothing of what is in them."""


ARRAYS = re.compile(
    r"^\s*(import|from)\s+(numpy|torch|jax|tensorflow|cupy|numba|scipy|array|mlx)\b", re.MULTILINE
)
"""How files have that may know arrays: all others take lists."""


def with_arrays_of_axes(value: Any) -> Any:
    """Return a function of arrays in place of one of flat buffers; else what it is given."""
    if not inspect.isfunction(value):
        return value
    said = name_and_docstring(value)
    plain_one, value = value, _with_steps_named(with_sizes_apart(value))
    orders = orders_of_sizes(value)
    named = any(
        {*words_of(name)} & {"buf", "buffer"} for name in inspect.signature(value).parameters
    )
    if not (named or re.search(BUFFERS, said)) and not (orders and _of_numbers(plain_one)):
        return plain_one
    signature = inspect.signature(value)
    buffers = _Buffers.of(list(signature.parameters.values()), said, orders)
    if buffers is None:
        return plain_one
    parameters = signature.parameters
    operands = [parameters[name] for name in (buffers.data, buffers.kernel)]
    told = {*buffers.told, buffers.data, buffers.kernel}
    kept = [*operands, *(each for name, each in parameters.items() if name not in told)]
    other = signature.replace(parameters=kept)
    lists = ARRAYS.search(file_of(value)) is None

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        told = {name: _listed(each) for name, each in told.items()} if lists else told
        arguments = told | buffers.arguments(told)
        try:
            result = called(value, signature, arguments)
        except IndexError:  # of a result as large as the input, whose buffer is
            if not buffers.into:
                raise
            arguments = told | buffers.arguments(told, as_input=True)
            result = called(value, signature, arguments)
        return buffers.restored(arguments[buffers.into] if buffers.into else result, told)

    read = with_signature(call, other)
    read = takes_oblong(read) if {"A", "B"} <= {*buffers.sizes} else read
    read = takes_both_channels(read) if {"C", "O"} <= {*buffers.sizes} else read
    return read if buffers.of_a_line else with_kernels(read, (buffers.kernel_layout,))


OF_CUDNN = {"u": "stride_h", "v": "stride_w"}
"""What the steps along height and width are called by who has filters of R x S."""


def _with_steps_named(value: Any) -> Any:
    """Return a function whose steps have the usual names in place of one with cuDNN's."""
    parameters = inspect.signature(value).parameters
    if not {"r", "s", *OF_CUDNN} <= {plain(name) for name in parameters}:
        return value
    return renamed(
        value, {name: OF_CUDNN[plain(name)] for name in parameters if plain(name) in OF_CUDNN}
    )


KEPT = (("R", "Z"), ("P", "H"), ("Q", "W"))
"""Sizes of an output with those of the input that are the same where it is as large."""


@dataclass(frozen=True)
class _Buffers:
    """Which parameters are the operands, sizes by their letters, and a buffer for the result.

    `axes` are those of input, kernel and output by the letters of their sizes.
    """

    data: str
    kernel: str
    sizes: dict[str, str]
    into: str
    options: tuple[str, ...]
    axes: tuple[str, str, str]
    state: str = ""
    """What is left of the part before, of a line: zeros."""

    @classmethod
    def of(
        cls, parameters: Sequence[inspect.Parameter], said: str, orders: Sequence[str] = ()
    ) -> _Buffers | None:
        """Return what parameters are; None if they are not told the sizes of an input.

        `orders` are those of the axes of tuples of sizes.
        """
        required = [each.name for each in parameters if each.default is each.empty]
        arrays = [n for n in required if (len(plain(n)) > 1 and _operand(n)) or n == "x"]
        others = [n for n in required if n != "w"]
        if len(arrays) == 1 and "w" in required and "W" in size_letters(others):
            arrays.append("w")  # the width is another one
        if len(arrays) < 2:
            return None
        if _is_kernel(arrays[0]) and not _is_kernel(arrays[1]):
            arrays[:2] = arrays[1::-1]
        into = next((n for n in required if n not in arrays and _result(n)), "")
        state = next((n for n in required if n not in arrays and {*words_of(n)} & WORDS), "")
        long = [n for n in required if len(plain(n)) > 1 and _option(n) and n != into]
        rest = [n for n in required if n not in (*arrays[:2], into, state, *long)]
        sizes = size_letters(rest)
        if "D" in sizes and "W" not in sizes:
            twice = rf"\b{sizes['D']}\s*\*\s*{sizes['D']}\b"
            if not re.search(f"{PLANE}|{twice}", said):
                sizes["W"] = sizes.pop("D")
        if not {"W", "D"} & {*sizes} or not {"K", "B"} & {*sizes}:
            return None
        options = tuple(n for each in parameters if _option(n := each.name) and n != into)
        return cls(arrays[0], arrays[1], sizes, into, options, _axes(sizes, said, orders), state)

    @property
    def told(self) -> list[str]:
        """The parameters that no caller gives."""
        return [*self.sizes.values(), *(name for name in (self.into, self.state) if name)]

    @property
    def of_a_line(self) -> bool:
        """Whether the kernel has taps along one axis and no other axis."""
        return self.axes[1] == "B"

    @property
    def kernel_layout(self) -> str:
        """The layout of the kernel."""
        taps = re.sub("T?A?B", "S", self.axes[1])
        return taps if "C" in self.axes[2] else taps.replace("C", "I")  # of each channel its own

    def _measured(self, given: Arguments) -> dict[str, int]:
        """Return sizes by their letters. Raises `ValueError` for arrays of other axes."""
        found: dict[str, int] = {}
        for name, axes in zip((self.data, self.kernel), self.axes, strict=False):
            shape = np.shape(given[name])
            if len(shape) != len(axes):
                raise ValueError(f"{name}: {len(axes)} axes are wanted")
            for letter, size in zip(axes, shape, strict=True):
                if found.setdefault(letter, size) != size:
                    raise ValueError(f"{name} has another number of channels")
        for (outputs, size), taps in zip(KEPT, "TAB", strict=True):
            if size in found:
                found[outputs] = self._outputs(given, found[size], found[taps], size)
        for square, pair in SQUARES.items():
            if square in self.sizes:
                if found.get(pair[0], found[pair[1]]) != found[pair[1]]:
                    raise ValueError(f"{self.sizes[square]} is the size of both axes of a square")
                found[square] = found[pair[1]]
        return found

    def arguments(self, given: Arguments, *, as_input: bool = False) -> Arguments:
        """Return the arguments of the function: flat operands, sizes, a buffer for the result.

        That is as large as the input, or as the output of a convolution without padding is.
        """
        sizes = self._measured(given)
        told: Arguments = {name: sizes[letter] for letter, name in self.sizes.items()}
        flat = {name: _flat(given[name]) for name in (self.data, self.kernel)}
        if self.into:
            told[self.into] = np.zeros(math.prod(self._shape(sizes, as_input=as_input)))
        if self.state:
            told[self.state] = np.zeros(sizes["B"] + sizes["W"] - 1)
        return flat | told

    def restored(self, result: Any, given: Arguments) -> Any:
        """Return a result with axes, where it has as many elements; else as it is."""
        sizes = self._measured(given)
        shape, as_input = self._shape(sizes), self._shape(sizes, as_input=True)
        told = _told_shape(result, len(self.axes[2]))
        if isinstance(result, tuple) and result and isinstance(result[0], list):
            result = result[0]  # with its sizes behind it
        array = np.asarray(first_array(result))
        if told and math.prod(told) == array.size:
            return array.reshape(told)
        found = next((each for each in (shape, as_input) if math.prod(each) == array.size), None)
        return array if found is None else array.reshape(found)

    def _shape(self, sizes: dict[str, int], *, as_input: bool = False) -> tuple[int, ...]:
        """Return the shape of an output; `as_input`: of one as long along each axis."""
        if as_input:
            sizes = {**sizes, **{o: sizes[n] for o, n in KEPT if n in sizes}}
        return tuple(sizes[letter] for letter in self.axes[2])

    def _outputs(self, given: Arguments, size: int, taps: int, axis: str) -> int:
        def options(role: Role) -> list[int]:
            mine = [n for n in self.options if n in given and _option(n) is role]
            mine = [n for n in mine if axis_of(role, n) in ("", axis.replace("Z", "D"))]
            along = [each for each in self.axes[0] if each in "ZHW"].index(axis)
            found = [v[along] if isinstance(v := given[n], tuple | list) else v for n in mine]
            return [each for each in found if isinstance(each, int)]

        def option(role: Role) -> int:
            return next(iter(options(role)), 1)

        pads = options(Role.PADDING) or [0]
        reach = (taps - 1) * option(Role.DILATION) + 1
        left = size + (2 * pads[0] if len(pads) == 1 else sum(pads)) - reach
        return max(left // option(Role.STRIDE) + 1, 0)


def _flat(operand: Any) -> Any:
    """Return the elements of an operand in one array, or in one list of who is handed lists."""
    return np.ravel(operand).tolist() if isinstance(operand, list) else np.ravel(operand)


def _listed(value: Any) -> Any:
    """Return a list in place of an array."""
    return value.tolist() if isinstance(value, np.ndarray) else value


def _told_shape(result: Any, axes: int) -> tuple[int, ...]:
    """Return the sizes that stand behind a flat result; none if there are not as many as axes."""
    pair = isinstance(result, tuple) and len(result) == 2
    sizes = result[1] if pair and isinstance(result[1], tuple | list) else ()
    whole = len(sizes) == axes and all(isinstance(each, int) for each in sizes)
    return tuple(sizes) if whole else ()


def _of_numbers(value: Any) -> bool:
    """Tell whether two parameters are annotated as lists of numbers, which have one axis."""
    said = [str(each).lower() for each in value.__annotations__.values()]
    return sum(re.search(r"\b(list|sequence)\[float\]", each) is not None for each in said) > 1


def _in_order(orders: Sequence[str], axes: str) -> str:
    """Return the order of axes that a tuple of sizes has them in; nothing if there is none.

    Who has a width before a height names them so (x, y), and has rows in memory.
    """
    found = next((each for each in orders if sorted(each) == sorted(axes)), "")
    planes = "".join(each for each in found if each in "ZHWTAB")
    return found if planes in ("W", "HW", "ZHW", "B", "AB", "TAB") else ""


def _axes(sizes: dict[str, str], said: str, orders: Sequence[str] = ()) -> tuple[str, str, str]:
    """Return the axes of input, kernel and output, in the order of memory, slowest first."""
    spatial = "HW" if {"H", "D"} & {*sizes} else "W"
    spatial = "ZHW" if "Z" in sizes else spatial
    taps = "TAB"[-len(spatial) :]
    last = re.search(CHANNELS_LAST, said) is not None
    images, channels = ("N" if "N" in sizes else ""), ("C" if "C" in sizes else "")
    usual = f"{images}{spatial}{channels}" if last else f"{images}{channels}{spatial}"
    data = order_of(said, sizes, usual) or _in_order(orders, usual) or usual
    filters = "O" if "O" in sizes else ""
    usual = f"{filters}{taps}{channels}" if data.endswith("C") else f"{filters}{channels}{taps}"
    kernel = order_of(said, sizes, usual) or _in_order(orders, usual) or usual
    if channels and not filters and re.search(r"\bdepth[- ]?wise|\bdw\b", said):
        return data, kernel, data.translate(str.maketrans("ZHW", "RPQ"))
    outputs = data.translate(str.maketrans("CZHW", "ORPQ"))
    if filters and not channels:
        outputs = f"{images}{filters}{outputs.removeprefix(images)}"
    return data, kernel, outputs if filters else outputs.replace("O", "")


def _operand(name: str) -> bool:
    known = FUNCTION[Role.INPUT] | FUNCTION[Role.KERNEL] | {"src", "source"}
    words = [word for word in words_of(name) if word not in OF_MEMORY]
    several = len(words_of(name)) > 1 or name.endswith("_")  # `Im_in`, `in_buf`, `in_`
    reads = several and {*words} <= {*INPUTS} and words != []
    return plain(name) in known or "".join(words) in known or reads


def _is_kernel(name: str) -> bool:
    words = [word for word in words_of(name) if word not in OF_MEMORY]
    return plain(name) in FUNCTION[Role.KERNEL] or "".join(words) in FUNCTION[Role.KERNEL]


def _result(name: str) -> bool:
    words = [word for word in words_of(name) if word not in OF_MEMORY]
    image = len(words) == 2 and words[0] in INPUTS  # `Im_out`
    return (len(words) == 1 or image) and words[-1] in OUTPUTS


def _option(name: str) -> Role | None:
    """Return the role of an option, or of one of its axes."""
    roles = Role.STRIDE, Role.PADDING, Role.DILATION
    return next(
        (role for role in roles if plain(name) in FUNCTION[role] or axis_of(role, name)), None
    )

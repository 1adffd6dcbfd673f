"""Which convolution arrays and arguments describe, whatever the layout they are in.

Owns how arguments are read: numbers, tuples, names of padding, pairs; layouts as in NCHW/OIHW.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.foreign.given import Array
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import operation_of
from convcheck.model.errors import UsageError
from convcheck.model.passes import Pass
from convcheck.model.problem import InvalidProblem
from convcheck.user_functions.calls.layouts import (
    CANONICAL_DATA,
    LETTERS,
    data_shape,
    from_layout,
    kernel_from,
    kernel_shape,
    parse,
    to_layout,
)

CHANNELS_FIRST, CHANNELS_LAST = ("NCS", "OIS"), ("NSC", "SIO")
TRANSPOSED_FIRST, TRANSPOSED_LAST = ("NCS", "IOS"), ("NSC", "SOI")
FIRST = ("torch", "cupy")
"""Libraries whose layers have channels first; TensorFlow's and Keras' have them last."""
LAST = ("tensorflow", "keras")

ARGUMENTS = ("stride", "padding", "dilation", "groups", "output_padding")


@dataclass(frozen=True)
class Asked:
    """A convolution, a pass of it, and the layouts of its arrays, as in `user_functions`."""

    conv: Convolution
    which: Pass
    data: str
    kernel: str

    @property
    def layout(self) -> str:
        """The layouts as people write them."""
        letters = LETTERS[self.conv.rank]
        return f"{self.data.replace('S', letters)}/{self.kernel.replace('S', letters)}"

    def canonical(self, role: str, array: Array) -> Array:
        """Return an array in canonical order, whatever its shape. Raises `ValueError`."""
        if role == "bias":
            return array
        if role == "kernel":
            return kernel_from(array, self.kernel, self.conv)
        return from_layout(array, self.data, CANONICAL_DATA, self.conv.rank)

    def shape_of(self, role: str) -> tuple[int, ...]:
        """Return the shape of an operand in its layout."""
        conv = self.conv
        if role == "bias":
            return tuple(conv.bias_shape)
        if role == "kernel":
            return kernel_shape(self.kernel, conv)
        sizes = (conv.spatial, conv.in_channels)
        if role == "grad_output":
            sizes = (conv.output, conv.out_channels)
        return data_shape(self.data, conv.batch, *sizes)

    def as_given(self, array: Array) -> Array:
        """Return an array of the result's shape in the layout of what was judged."""
        if self.which is Pass.GRAD_BIAS:
            return array
        if self.which is Pass.GRAD_KERNEL:
            canonical = "SOI" if self.conv.transposed else "SIO"
            return to_layout(array, self.kernel, canonical, self.conv.rank)
        return to_layout(array, self.data, CANONICAL_DATA, self.conv.rank)


def asked(
    which: Pass,
    shapes: Mapping[str, tuple[int, ...]],
    result: tuple[int, ...] | None,
    arguments: Mapping[str, Any],
    *,
    layout: str | None,
    library: str,
    transposed: bool,
    bias: bool,
    dtype: str,
) -> Asked:
    """Return what is asked. Raises `UsageError`.

    `shapes` are those of `input` and `kernel`; `result` that of the array that is judged, which
    decides between layouts where none is told; None if there is none.
    """
    rank = len(shapes["input"]) - 2
    if layout is not None:
        read = parse(layout)
        if read is None:
            raise UsageError(
                f"layout: got {layout!r}; allowed: data and kernel such as NCHW/OIHW or NHWC/HWIO"
            )
        candidates = [read[:2]]
        rank = read[2]
    else:
        if rank not in LETTERS:
            raise UsageError(
                f"input has {rank + 2} axes; allowed: 3 to 5, batch and channels included, or tell"
                " its layout, such as layout='HWC/HWIO'"
            )
        candidates = _candidates(library, transposed=transposed)
    fitting: list[Asked] = []
    said: list[str] = []
    for data, kernel in candidates:
        try:
            found = _asked(
                which,
                shapes,
                arguments,
                (data, kernel, rank),
                transposed=transposed,
                bias=bias,
                dtype=dtype,
            )
        except (InvalidProblem, ValueError) as error:
            said.append(_told(error, data, kernel, rank))
            continue
        fitting.append(found)
    if not fitting:
        raise UsageError("; ".join(dict.fromkeys(said)))
    if layout is None and len(fitting) > 1:
        fitting = _decided(fitting, result, library)
    return fitting[0]


def _told(error: Exception, data: str, kernel: str, rank: int) -> str:
    letters = LETTERS[rank]
    name = getattr(error, "parameter", "")
    where = f"{data.replace('S', letters)}/{kernel.replace('S', letters)}"
    return f"no convolution in {where}: {f'{name}: ' if name else ''}{error}"


def _candidates(library: str, *, transposed: bool) -> list[tuple[str, str]]:
    first = TRANSPOSED_FIRST if transposed else CHANNELS_FIRST
    last = TRANSPOSED_LAST if transposed else CHANNELS_LAST
    if library in FIRST:
        return [first]
    return [last] if library in LAST else [first, last]


def _decided(fitting: list[Asked], result: tuple[int, ...] | None, library: str) -> list[Asked]:
    """Return the readings whose result has the shape that it has. Raises `UsageError` for two."""
    matching = [each for each in fitting if _result_shape(each) == result]
    if len(matching) == 1:
        return matching
    layouts = " or ".join(each.layout for each in fitting)
    raise UsageError(
        f"layout: {layouts} both fit the shapes of these {library} arrays; tell which it is, such"
        f" as layout={fitting[0].layout!r}"
    )


def _result_shape(reading: Asked) -> tuple[int, ...]:
    role = {Pass.GRAD_KERNEL: "kernel", Pass.GRAD_INPUT: "input"}.get(reading.which, "grad_output")
    return reading.shape_of(role)


def _asked(
    which: Pass,
    shapes: Mapping[str, tuple[int, ...]],
    arguments: Mapping[str, Any],
    layouts: tuple[str, str, int],
    *,
    transposed: bool,
    bias: bool,
    dtype: str,
) -> Asked:
    data, kernel, rank = layouts
    sizes = _by_letter(data, shapes["input"], "input", rank)
    weights = _by_letter(kernel, shapes["kernel"], "kernel", rank)
    operation = operation_of(rank, transposed=transposed, separable=False)
    values = {name: operation.normalised(name, _plain(value)) for name, value in arguments.items()}
    if not transposed:
        values.pop("output_padding", None)
    groups = int(values.get("groups", 1))
    channels = sizes["C"][0]
    if "C" in kernel:
        groups = values["groups"] = channels
        outputs = weights["C"][0] * weights["M"][0]
    elif transposed:
        outputs = weights["O"][0] * groups
    else:
        outputs = weights["O"][0]
        if weights["I"][0] * groups != channels:
            raise ValueError(
                f"the input has {channels} channels, the kernel {weights['I'][0]} for each of"
                f" {groups} groups"
            )
    conv = Convolution(
        sizes["S"],
        channels,
        outputs,
        weights["S"],
        batch=sizes["N"][0],
        bias=bias,
        dtype=dtype,
        transposed=transposed,
        **values,
    )
    return Asked(conv, which, data, kernel)


def _plain(value: Any) -> Any:
    """Return an argument as case files have it: lists, whole numbers, names in small letters."""
    if isinstance(value, str):
        return value.lower()
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    try:
        return operator.index(value)
    except TypeError:
        raise ValueError(f"got {value!r}; allowed: whole numbers, tuples of them, names") from None


def _by_letter(
    layout: str, shape: tuple[int, ...], name: str, rank: int
) -> dict[str, tuple[int, ...]]:
    """Return the sizes of each letter of a layout; one where there is no such letter."""
    if len(shape) != len(layout) + rank - 1:
        written = layout.replace("S", LETTERS[rank])
        raise ValueError(f"{name} has the shape {shape}; {written} has {len(written)} axes")
    found: dict[str, tuple[int, ...]] = dict.fromkeys("NCIOM", (1,))
    at = 0
    for letter in layout:
        size = rank if letter == "S" else 1
        found[letter] = tuple(shape[at : at + size])
        at += size
    return found

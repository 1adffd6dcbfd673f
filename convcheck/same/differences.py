"""What two convolutions differ in, by name, with what one would write to make them the same.

Owns the sentences. What they say is read off two convolutions that were each proven to be what
their things compute; a is the first of them, b the second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.model.axis import same_pads
from convcheck.same.axis_pattern import AxisPattern
from convcheck.same.kernels import close, relation
from convcheck.same.seen_convolution import SeenConvolution

Sizes = Sequence[SeenConvolution]
"""One thing at several input sizes."""

NAMES = {1: ("width",), 2: ("height", "width"), 3: ("depth", "height", "width")}


@dataclass(frozen=True)
class Difference:
    """One parameter, what it is in each, and the sentence about it; `remedy` may be empty."""

    parameter: str
    a: str
    b: str
    said: str
    remedy: str = ""


def differences(a: Sizes, b: Sizes) -> list[Difference]:
    """Return what differs, at sizes at which both were seen; nothing if they are the same."""
    found = list(_geometry(a, b))
    kernel = relation(a[0].impulses, b[0].impulses)
    sizes = [each[0].impulses.kernel.shape for each in (a, b)]
    # Of kernels of other sizes only a relation tells more than their sizes do.
    if kernel is not None and (sizes[0] == sizes[1] or "shapes of their own" not in kernel):
        found.append(Difference("weights", "", "", kernel, _transposing(kernel)))
    return [*found, *_bias(a[0], b[0]), *_activation(a[0], b[0])]


def _activation(a: SeenConvolution, b: SeenConvolution) -> Iterator[Difference]:
    here, there = (each.activation.name if each.activation else "none" for each in (a, b))
    if here != there:
        yield Difference("activation", here, there, f"{here} in a, {there} in b")


def _transposing(said: str) -> str:
    if "reshaped" in said:
        return "transpose the weights (np.transpose, permute) before they are handed over"
    return ""


def _geometry(a: Sizes, b: Sizes) -> Iterator[Difference]:
    first, second = a[0], b[0]
    if first.transposed != second.transposed:
        words = [
            ("convolution", "transposed convolution")[each.transposed] for each in (first, second)
        ]
        yield Difference("op", words[0], words[1], f"a is a {words[0]}, b a {words[1]}")
        return
    for parameter, of in (
        ("stride", lambda axis: axis.stride),
        ("dilation", lambda axis: axis.dilation),
        ("kernel", lambda axis: axis.taps),
    ):
        yield from _per_axis(parameter, of, first, second)
    if first.groups != second.groups:
        here, there = str(first.groups), str(second.groups)
        yield Difference("groups", here, there, f"{here} in a, {there} in b")
    modes = [each.axes[0].mode for each in (first, second)]
    if modes[0] != modes[1]:
        said = f"beyond the edges a reads {_beyond(modes[0])}, b {_beyond(modes[1])}"
        yield Difference("padding_mode", modes[0], modes[1], said)
    alike = [axis.stride for axis in first.axes] == [axis.stride for axis in second.axes]
    alike = alike and [axis.offsets[-1] - axis.first for axis in first.axes] == [
        axis.offsets[-1] - axis.first for axis in second.axes
    ]
    if alike:
        yield from _padding(a, b)
    elif padding_rule(a) != padding_rule(b):
        here, there = padding_rule(a), padding_rule(b)
        yield Difference("padding", here, there, f"{here} in a, {there} in b")


def _beyond(mode: str) -> str:
    return {
        "zeros": "zeros",
        "reflect": "the input mirrored (reflect)",
        "replicate": "its edge (replicate)",
        "circular": "its other end (circular)",
        "symmetric": "the input mirrored with its edge (symmetric)",
    }[mode]


def _per_axis(
    parameter: str, of: Callable[[AxisPattern], int], a: SeenConvolution, b: SeenConvolution
) -> Iterator[Difference]:
    here, there = ([of(axis) for axis in each.axes] for each in (a, b))
    if here == there:
        return
    text = [_shown(each) for each in (here, there)]
    yield Difference(parameter, text[0], text[1], f"{text[0]} in a, {text[1]} in b")


def _shown(values: Sequence[Any]) -> str:
    return str(values[0]) if len(set(values)) == 1 else ", ".join(map(str, values))


def _padding(a: Sizes, b: Sizes) -> Iterator[Difference]:
    apart = [at for at, (x, y) in enumerate(zip(a, b, strict=True)) if _reach(x) != _reach(y)]
    if not apart:
        return
    at = apart[0]
    transposed = a[0].transposed
    what = "cuts off" if transposed else "pads"
    rules = [padding_rule(a), padding_rule(b)]
    words = ["as `same` does" if each == "same" else each for each in rules]
    said = f"a {what} {words[0]}, b {words[1]}"
    read = [_shown([str(pair) for pair in _read(each[at])]) for each in (a, b)]
    if read != words:
        said += f"; at input size {_size(a[at])} these are {read[0]} and {read[1]}"
    equal = [each for each in range(len(a)) if each not in apart]
    if equal:
        said += f"; at {', '.join(_size(a[each]) for each in equal)} they are alike"
    remedy = "" if transposed else _written(_read(a[at]), _size(a[at]) if "same" in rules else "")
    yield Difference("padding", rules[0], rules[1], said, remedy)


def _size(seen: SeenConvolution) -> str:
    return " x ".join(map(str, seen.spatial))


def _reach(seen: SeenConvolution) -> list[tuple[int, int]]:
    """Return what of padding decides on results: where windows begin, and how many there are."""
    return [(axis.first, axis.outputs) for axis in seen.axes]


def _read(seen: SeenConvolution) -> list[tuple[int, int]]:
    """Return the padding (before, after) that is read, or what is cut off; the rest is unread."""
    if seen.transposed:
        return [axis.pads for axis in seen.axes]
    return [(axis.pads[0], max(axis.pads[1], 0)) for axis in seen.axes]


def padding_rule(sizes: Sizes) -> str:
    """Return what is padded at all sizes: pairs (before, after) if one fits them all, or `same`.

    Where neither does, the pairs of the first size.
    """
    pairs = [_one_rule([each.axes[at] for each in sizes]) for at in range(len(sizes[0].axes))]
    known = [pair for pair in pairs if pair is not None]
    if len(known) == len(pairs):
        return _shown([_pair(pair, sizes[0]) for pair in known])
    if not sizes[0].transposed and all(_as_same(each) for each in sizes):
        return "same"
    return _shown([str(pair) for pair in _read(sizes[0])])


def _pair(pair: tuple[int, int], seen: SeenConvolution) -> str:
    before, after = pair
    if before == after:
        return str(before)
    if seen.transposed and after < before:
        return f"{before} with output_padding {before - after}"
    return str(pair)


def _one_rule(axis: Sequence[AxisPattern]) -> tuple[int, int] | None:
    """Return the padding of one axis that gives what was seen at all sizes; None if none does."""
    before = {each.pads[0] for each in axis}
    if len(before) > 1:
        return None
    (first,) = before
    if axis[0].transposed:
        after = {each.pads[1] for each in axis}
        return (first, after.pop()) if len(after) == 1 else None
    least = max(each.pads[1] for each in axis)
    most = min(each.pads[1] + each.stride - 1 for each in axis)
    if least > most:
        return None
    return first, min(max(first, least), most)


def _as_same(seen: SeenConvolution) -> bool:
    """Say whether TensorFlow's `same` pads so."""
    for axis in seen.axes:
        before, after = same_pads(axis.size, axis.taps, axis.stride, axis.dilation)
        extent = (axis.taps - 1) * axis.dilation + 1
        outputs = (axis.size + before + after - extent) // axis.stride + 1
        if (-axis.first, axis.outputs) != (before, outputs):
            return False
    return True


def _written(pads: Sequence[tuple[int, int]], size: str) -> str:
    """Return how b is written so that it pads as a does, in PyTorch and in Keras."""
    flat = ", ".join(f"{max(before, 0)}, {max(after, 0)}" for before, after in reversed(pads))
    nested = ", ".join(f"({max(before, 0)}, {max(after, 0)})" for before, after in pads)
    rank = len(pads)
    keras = f"({nested})" if rank > 1 else nested
    where = f" at input size {size}" if size else ""
    return (
        f"to pad as a does{where}: `F.pad(x, ({flat}))` and padding=0 in PyTorch,"
        f' `ZeroPadding{rank}D({keras})` and padding="valid" in Keras'
    )


def _bias(a: SeenConvolution, b: SeenConvolution) -> Iterator[Difference]:
    here, there = a.impulses.bias, b.impulses.bias
    errors = a.impulses.bias_error, b.impulses.bias_error
    if close(here, there, *errors):
        return
    words = [("no bias", "a bias")[each.has_bias] for each in (a, b)]
    if here.shape != there.shape:
        said = f"a has {here.size} output channels, b has {there.size}"
        yield Difference("out_channels", str(here.size), str(there.size), said)
        return
    if words[0] != words[1]:
        said = f"a adds {words[0]}, b {words[1]}"
    else:
        off = np.flatnonzero(np.abs(here - there) > errors[0] + errors[1])
        at = int(off[0])
        more = _of_bias(here, there, errors[0] + errors[1])
        said = (
            f"their biases differ in {len(off):,} of {here.size:,} channels{more}; channel {at}:"
            f" {here[at]:.7g} in a, {there[at]:.7g} in b"
        )
    yield Difference("bias", words[0], words[1], said)


def _of_bias(here: Any, there: Any, error: Any) -> str:
    def same(other: Any) -> bool:
        return close(other, there, 2 * error, 0 * error)

    if same(-here):
        return ", by their sign"
    if same(2 * here):
        return ", b adds it twice"
    if same(here[::-1]):
        return ", in reverse order"
    if same(np.sort(here)) or np.array_equal(np.sort(here), np.sort(there)):
        return ", in another order"
    return ""

"""Small convolutions of every kind, for Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from convcheck.model.axis import PADDING_MODES, Axis, Pads, transposed_size
from convcheck.model.convolution import Convolution, Padding
from convcheck.model.matrix_product import Dense, MatrixProduct

LARGEST_SIZE = {1: 9, 2: 5, 3: 3}
"""Spatial sizes by rank, small enough for a check one product at a time."""
LARGEST_KERNEL = {1: 4, 2: 3, 3: 2}


@st.composite
def axes(
    draw: st.DrawFn, largest_size: int = 12, largest_kernel: int = 5, largest_pad: int | None = None
) -> Axis:
    """Draw an axis whose kernel fits; pads may be uneven and, unless limited, exceed the kernel."""
    kernel = draw(st.integers(1, largest_kernel))
    stride, dilation = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    extent = (kernel - 1) * dilation + 1
    pad = st.integers(0, extent + 2 if largest_pad is None else largest_pad)
    pads: Pads = (draw(pad), draw(pad))
    smallest = max(1, extent - sum(pads))
    size = draw(st.integers(smallest, max(smallest, largest_size)))
    return Axis(size, kernel, stride, dilation, pads)


@st.composite
def convolutions(draw: st.DrawFn, largest_rank: int = 3) -> Convolution:
    """Draw a convolution of rank 1 to 3 with any legal combination of parameters."""
    rank = draw(st.integers(1, largest_rank))
    wide = draw(st.integers(0, rank - 1))
    drawn = [
        draw(axes(LARGEST_SIZE[rank], LARGEST_KERNEL[rank], None if axis == wide else 2))
        for axis in range(rank)
    ]
    if draw(st.integers(0, 3)) == 0:
        return draw(transposed_convolutions(rank))
    kind = draw(st.sampled_from(["valid", "same", "explicit"]))
    padding: Padding = tuple(axis.pads for axis in drawn)
    if kind == "same":
        padding = "same"
    if kind == "valid":
        padding = "valid"
    spatial = tuple(max(axis.size, axis.extent) if kind == "valid" else axis.size for axis in drawn)
    if kind == "explicit" and rank == 1 and draw(st.integers(0, 5)) == 0:
        padding = "causal"
    if kind == "explicit" and draw(st.integers(0, 4)) == 0:
        padding, spatial = _with_crop(draw, padding, spatial)
    groups = draw(st.sampled_from([1, 1, 2, 3]))
    plain = Convolution(
        spatial=spatial,
        in_channels=groups * draw(st.integers(1, 3 if groups == 1 else 2)),
        out_channels=groups * draw(st.integers(1, 3 if groups == 1 else 2)),
        kernel=tuple(axis.kernel for axis in drawn),
        batch=draw(st.integers(1, 3)),
        stride=tuple(axis.stride for axis in drawn),
        padding=padding,
        dilation=tuple(axis.dilation for axis in drawn),
        groups=groups,
        bias=draw(st.booleans()),
        dtype=draw(st.sampled_from(["float32", "float64"])),
    )
    modes = [mode for mode in PADDING_MODES if _has_room(plain, mode)]
    return plain.with_changes(padding_mode=draw(st.sampled_from(modes)))


def _with_crop(
    draw: st.DrawFn, padding: Padding, spatial: tuple[int, ...]
) -> tuple[Padding, tuple[int, ...]]:
    """Have the first axis cut off at one end by as much as the input is made longer."""
    if isinstance(padding, str):
        return padding, spatial
    cut, at_end = draw(st.integers(1, 3)), draw(st.booleans())
    before, after = padding[0]
    first = (before, -cut) if at_end else (-cut, after)
    longer = spatial[0] + cut + (after if at_end else before)
    return (first, *padding[1:]), (longer, *spatial[1:])


def _has_room(conv: Convolution, mode: str) -> bool:
    """Tell whether the input is large enough to be padded with."""
    most = {"reflect": -1, "circular": 0}
    if mode != "zeros" and min(map(min, conv.pads)) < 0:
        return False
    return mode not in most or all(max(axis.pads) <= axis.size + most[mode] for axis in conv.axes)


def _may_mix(conv: Convolution) -> bool:
    return conv.rank > 1 and not conv.transposed and min(map(min, conv.pads)) >= 0


@st.composite
def mixed_borders(draw: st.DrawFn) -> Convolution:
    """Draw a convolution of rank 2 or 3 whose padding holds something else along each axis."""
    plain = draw(convolutions().filter(_may_mix))
    modes = [mode for mode in PADDING_MODES if _has_room(plain, mode)]
    each = [draw(st.sampled_from(modes)) for _ in plain.spatial]
    return plain.with_changes(padding_mode=",".join(each))


@st.composite
def transposed_convolutions(draw: st.DrawFn, rank: int) -> Convolution:
    """Draw a transposed convolution with any legal combination of parameters."""
    size, kernel = st.integers(1, LARGEST_SIZE[rank] // 2 + 1), st.integers(1, LARGEST_KERNEL[rank])
    step = st.integers(1, 3)
    spatial, kernels, stride, dilation = (
        tuple(draw(each) for _ in range(rank)) for each in (size, kernel, step, step)
    )
    padding: Padding = draw(st.sampled_from(["valid", "same"]))
    if draw(st.booleans()):
        spread = [
            transposed_size(*axis) for axis in zip(spatial, kernels, stride, dilation, strict=True)
        ]
        padding = tuple(
            (before := draw(st.integers(0, most - 1)), draw(st.integers(0, most - 1 - before)))
            for most in spread
        )
    room = map(max, stride, dilation)
    extra = tuple(0 if padding == "same" else draw(st.integers(0, most - 1)) for most in room)
    groups = draw(st.sampled_from([1, 1, 2]))
    return Convolution(
        spatial=spatial,
        in_channels=groups * draw(st.integers(1, 2)),
        out_channels=groups * draw(st.integers(1, 2)),
        kernel=kernels,
        batch=draw(st.integers(1, 2)),
        stride=stride,
        padding=padding,
        dilation=dilation,
        groups=groups,
        bias=draw(st.booleans()),
        dtype=draw(st.sampled_from(["float32", "float64"])),
        transposed=True,
        output_padding=extra,
    )


@st.composite
def products(draw: st.DrawFn) -> MatrixProduct | Dense:
    """Draw a small product of matrices, or a Dense layer."""
    sizes = st.integers(1, 7)
    bias, batch = draw(st.booleans()), draw(st.integers(1, 3))
    if draw(st.booleans()):
        length = draw(st.integers(1, 5))
        return Dense(draw(sizes), draw(sizes), batch=batch, length=length, bias=bias)
    return MatrixProduct(
        draw(sizes),
        draw(sizes),
        draw(sizes),
        batch=batch,
        transpose_a=draw(st.booleans()),
        transpose_b=draw(st.booleans()),
        bias=bias,
    )

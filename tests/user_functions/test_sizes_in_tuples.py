"""Flat buffers whose sizes are told in tuples: taken apart by names, by place or with a `_`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from convcheck.model.passes import Fill
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.text.tuples_of_sizes import axes_of_tuple
from tests.user_functions.climbing import climb

FLAT = '''
from typing import List, Sequence


def conv(src: Sequence[float], src_dims, weights: Sequence[float], weight_dims, bias=None,
         stride=(1, 1), padding=(0, 0)):
    """{says}. Returns (list, (K, P, Q))."""
    {apart}
    {strides} = stride
    P = (H + 2 * padding[0] - R) // down + 1
    Q = (W + 2 * padding[1] - S) // across + 1
    out = [0.0] * (K * P * Q)
    for k in range(K):
        for p in range(P):
            for q in range(Q):
                acc = bias[k] if bias else 0.0
                for c in range(C):
                    for r in range(R):
                        for s in range(S):
                            y, x = p * down + r - padding[0], q * across + s - padding[1]
                            if 0 <= y < H and 0 <= x < W:
                                at = ((k * C + c) * R + r) * S + s
                                acc += src[(c * H + y) * W + x] * weights[at]
                out[(k * P + p) * Q + q] = acc
    return out, (K, P, Q)
'''
SAYS = "Correlate flat row-major buffers"
APART = (
    "(C, H, W), (K, _, R, S) = src_dims, weight_dims",
    "C, H, W = src_dims; K, _, R, S = weight_dims",
    "C, H, W = src_dims; K, Cw, R, S = weight_dims",
    "C, H, W = (src_dims[i] for i in range(3)); K, R, S = (weight_dims[i] for i in (0, 2, 3))",
    "C = src_dims[0]; H, W = src_dims[1:]; K = weight_dims[0]; R, S = weight_dims[2:]",
)
TOLD = "Correlates buffers; src_dims is (C, H, W), weight_dims is (K, C, R, S)"


@pytest.mark.parametrize(
    ("says", "apart"), [*((SAYS, each) for each in APART[1:3]), (SAYS, APART[4]), (TOLD, APART[3])]
)
def test_sizes_are_told_apart(tmp_path: Path, says: str, apart: str) -> None:
    source = FLAT.format(says=says, apart=apart, strides="down, across")
    file = tmp_path / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    found = infer(load(str(file), "conv"), "lists", "float64", None)
    assert (found.layout, found.agrees) == ("CHW/OIHW", True)


def test_a_stride_along_each_axis_is_right(tmp_path: Path) -> None:
    source = FLAT.format(says=SAYS, apart=APART[1], strides="down, across")
    climbed = climb(tmp_path, source, "conv", framework="lists", fills=(Fill.INTEGERS,))
    assert (climbed.wrong, climbed.error) == ("", "")
    assert "a stride of its own along each axis" in climbed.right


def test_exchanged_strides_have_their_name(tmp_path: Path) -> None:
    source = FLAT.format(says=SAYS, apart=APART[1], strides="across, down")
    climbed = climb(tmp_path, source, "conv", framework="lists")
    assert climbed.wrong == "a stride of its own along each axis"
    assert "strides of the axes in reverse order" in climbed.diagnosis


LAST = '''
def conv(src, dims, w, wdims):
    """Flat buffers; src has dims (N, H, W, C), w has wdims (kh, kw, C, F)."""
    n, h, wd, c = dims
    kh, kw, _, f = wdims
    out = []
    for b in range(n):
        for y in range(h - kh + 1):
            for x in range(wd - kw + 1):
                for o in range(f):
                    acc = 0.0
                    for i in range(kh):
                        for j in range(kw):
                            for k in range(c):
                                at = ((b * h + y + i) * wd + x + j) * c + k
                                acc += src[at] * w[((i * kw + j) * c + k) * f + {filter}]
                    out.append(acc)
    return out
'''


@pytest.mark.parametrize(("number", "right"), [("o", True), ("f - 1 - o", False)])
def test_axes_come_in_the_order_of_the_tuple(tmp_path: Path, number: str, *, right: bool) -> None:
    source = LAST.format(filter=number)
    climbed = climb(tmp_path, source, "conv", framework="lists", fills=(Fill.INTEGERS,))
    assert climbed.layout == "NHWC/HWIO"
    assert bool(climbed.wrong) is not right


DEPTHWISE = '''
def conv(src, src_dims, weights, weight_dims):
    """Depthwise convolution of flat buffers."""
    C, H, W = src_dims
    _, R, S = weight_dims
    return [
        sum(
            src[(c * H + p + r) * W + q + s] * weights[({channel} * R + r) * S + s]
            for r in range(R)
            for s in range(S)
        )
        for c in range(C)
        for p in range(H - R + 1)
        for q in range(W - S + 1)
    ]
'''


@pytest.mark.parametrize(("channel", "right"), [("c", True), ("0", False)])
def test_kernels_of_each_channel_keep_these(tmp_path: Path, channel: str, *, right: bool) -> None:
    climbed = climb(tmp_path, DEPTHWISE.format(channel=channel), "conv", framework="lists")
    assert climbed.layout == "CHW/CHW"
    assert bool(climbed.wrong) is not right
    assert not climbed.error


def of_squares(src: Any, src_dims: Any, weights: Any, weight_dims: Any) -> Any:
    """Multiply."""
    C, H, W = src_dims  # noqa: N806
    O, _, K, _ = weight_dims  # noqa: E741, N806
    return src, weights, C, H, W, O, K


def of_planes(src: Any, size: Any, taps: Any, taps_shape: Any) -> Any:
    """Multiply."""
    w, h = size
    r, c = taps_shape
    return src, taps, w, h, r, c


def of_lines(src: Any, shape: Any, w: Any, w_shape: Any) -> Any:
    """Multiply."""
    C, L = shape  # noqa: N806
    F, _, K = w_shape  # noqa: N806
    return src, w, C, L, F, K


def of_more(src: Any, dims: Any, other: Any) -> Any:
    """Multiply."""
    a, b, c, d, e, f = dims
    return src, other, a, b, c, d, e, f


@pytest.mark.parametrize(
    ("function", "names", "axes"),
    [
        (of_squares, ("src_dims", "weight_dims", "src"), ("CHW", "OCKK", "")),
        (of_planes, ("size", "taps_shape"), ("WH", "AB")),
        (of_lines, ("shape", "w_shape"), ("CW", "OCB")),
        (of_more, ("dims",), ("",)),
    ],
)
def test_axes_of_tuples(function: Any, names: tuple[str, ...], axes: tuple[str, ...]) -> None:
    assert tuple(axes_of_tuple(function, name, function.__doc__) for name in names) == axes

"""Functions of flat buffers that are told their sizes, as in C, are tried with arrays of axes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

CHANNELS = '''
def conv(src, channels, height, width, weights, biases, num_filters, ksize, stride, pad):
    """Convolution on flat buffers; returns a flat list of num_filters*out_h*out_w floats."""
    out_h = (height + 2 * pad - ksize) // stride + 1
    out_w = (width + 2 * pad - ksize) // stride + 1
    dst = [0.0] * (num_filters * out_h * out_w)
    for f in range(num_filters):
        for y in range(out_h):
            for x in range(out_w):
                acc = biases[f]
                for c in range(channels):
                    for i in range(ksize):
                        for j in range(ksize):
                            row, column = y * stride + i - pad, x * stride + j - pad
                            if 0 <= row < height and 0 <= column < {last}:
                                at = (c * height + row) * width + column
                                tap = ((f * channels + c) * ksize + i) * ksize + j
                                acc += src[at] * weights[tap]
                dst[(f * out_h + y) * out_w + x] = acc
    return dst
'''

GREY = '''
def conv(image, h, w, kernel, kh, kw, out):
    """Row-major buffers: h*w pixels, kh*kw taps, out for what is valid."""
    for i in range(h - kh + 1):
        for j in range(w - kw + 1):
            out[i * (w - kw + 1) + j] = sum(
                image[(i + a) * w + j + b] * kernel[a * {row} + b]
                for a in range(kh)
                for b in range(kw)
            )
'''


GOLDEN = '''
def conv(ifm, wgt, bias, N, C, H, W, K, R, S, stride=1, pad=0):
    """ifm: N*C*H*W values, wgt: K*C*R*S values, bias: K values -> N*K*P*Q values."""
    rows, columns = (H + 2 * pad - R) // stride + 1, (W + 2 * pad - S) // stride + 1
    ofm = [0.0] * (N * K * rows * columns)
    for at in range(len(ofm)):
        n, k = at // (K * rows * columns), at // (rows * columns) % K
        p, q = at // columns % rows, at % columns
        for c in range(C):
            ofm[at] += {each}
            for r in range(R):
                for s in range(S):
                    h, w = p * stride + r - pad, q * stride + s - pad
                    if 0 <= h < H and 0 <= w < W:
                        tap = wgt[((k * C + c) * R + r) * S + s]
                        ofm[at] += ifm[((n * C + c) * H + h) * W + w] * tap
        ofm[at] += {once}
    return ofm
'''


@pytest.mark.parametrize(
    ("each", "once", "right"), [("0", "bias[k]", True), ("bias[k]", "0", False)]
)
def test_sizes_as_cudnn_names_them(tmp_path: Path, each: str, once: str, right: bool) -> None:
    found = climb(tmp_path, GOLDEN.format(each=each, once=once), "conv")
    assert found.layout == "NCHW/OIHW"
    assert (not found.wrong and not found.error) is right


def test_channels_and_filters(tmp_path: Path) -> None:
    found = climb(tmp_path, CHANNELS.format(last="width"), "conv")
    assert found.agrees
    assert not found.wrong
    assert found.layout == "CHW/OIHW"
    assert {"several channels", "a bias", "stride 2", "padding 1"} <= {*found.right}


def test_an_edge_of_the_wrong_axis_shows_where_the_input_is_wide(tmp_path: Path) -> None:
    found = climb(tmp_path, CHANNELS.format(last="height"), "conv")
    assert found.wrong == "an input whose last axis is the longest"


@pytest.mark.parametrize(("row", "right"), [("kw", True), ("kh", False)])
def test_a_buffer_for_the_result(tmp_path: Path, row: str, right: bool) -> None:
    found = climb(tmp_path, GREY.format(row=row), "conv")
    assert found.layout == "HW/HW"
    assert (not found.wrong and not found.error) is right

"""Functions of flat buffers that are told their sizes, as in C, are tried with arrays of axes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.parameters.size_names import order_of, size_letters
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


BATCHES = """
def conv_flat(src, wgt, batch, cin, h, w, cout, kh, kw):
    \"\"\"Buffers are flat: src has batch * cin * h * w values, wgt cout * cin * kh * kw.\"\"\"
    oh, ow = h - kh + 1, w - kw + 1
    dst = [0] * (batch * cout * oh * ow)
    for b in range(batch):
        for o in range(cout):
            for y in range(oh):
                for x in range(ow):
                    total = 0
                    for c in range(cin):
                        for i in range(kh):
                            for j in range(kw):
                                tap = wgt[((o * cin + c) * kh + i) * kw + j]
                                total += src[((b * cin + c) * h + y + i) * w + x + j] * tap
                    dst[((b * {many} + o) * oh + y) * ow + x] = total
    return dst
"""


@pytest.mark.parametrize(("many", "right"), [("cout", True), ("cin", False)])
def test_a_buffer_of_several_entries(tmp_path: Path, many: str, right: bool) -> None:
    found = climb(tmp_path, BATCHES.format(many=many), "conv_flat")
    assert found.layout == "NCHW/OIHW"
    assert (not found.wrong) is right


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


EMBEDDED = '''
def convolve_hwc(Im_in, dim_im_in_x, dim_im_in_y, ch_im_in, wt, ch_im_out,
                 dim_kernel_x, dim_kernel_y, padding_x, padding_y, stride_x, stride_y,
                 bias, Im_out, dim_im_out_x, dim_im_out_y):
    """All buffers are flat.

    Im_in: dim_im_in_y * dim_im_in_x * ch_im_in
    wt: ch_im_out * dim_kernel_y * dim_kernel_x * ch_im_in
    """
    for i in range(ch_im_out):
        for j in range(dim_im_out_y):
            for k in range(dim_im_out_x):
                total = bias[i]
                for m in range(dim_kernel_y):
                    for n in range(dim_kernel_x):
                        row, column = {rows} * j + m - padding_y, stride_x * k + n - padding_x
                        if 0 <= row < dim_im_in_y and 0 <= column < dim_im_in_x:
                            for c in range(ch_im_in):
                                tap = (i * dim_kernel_y + m) * dim_kernel_x + n
                                total += (
                                    Im_in[(row * dim_im_in_x + column) * ch_im_in + c]
                                    * wt[tap * ch_im_in + c]
                                )
                Im_out[i + (j * dim_im_out_x + k) * ch_im_out] = total
    return Im_out
'''

SQUARE = '''
def convolve_hwc(in_buf, in_size, in_ch, weights_buf, out_ch, kernel_size, out_buf, out_size):
    """Square images in HWC order, filters as OHWI, in flat buffers."""
    for i in range(out_size * out_size * out_ch):
        position, o = divmod(i, out_ch)
        row, column = divmod(position, out_size)
        out_buf[i] = sum(
            in_buf[((row + m) * in_size + column + n) * in_ch + c]
            * weights_buf[((o * kernel_size + {m}) * kernel_size + {n}) * in_ch + c]
            for m in range(kernel_size)
            for n in range(kernel_size)
            for c in range(in_ch)
        )
'''


@pytest.mark.parametrize(("rows", "right"), [("stride_y", True), ("stride_x", False)])
def test_sizes_and_options_of_each_axis_as_embedded_libraries_name_them(
    tmp_path: Path, rows: str, right: bool
) -> None:
    found = climb(tmp_path, EMBEDDED.format(rows=rows), "convolve_hwc")
    assert found.layout == "HWC/OHWI"
    assert not found.error
    assert found.wrong == ("" if right else "a stride of its own along each axis")
    assert {"several channels", "a bias", "stride 2"} <= {*found.right}


def test_sizes_behind_a_list_are_no_part_of_the_result(tmp_path: Path) -> None:
    source = CHANNELS.format(last="width").replace("return dst", "return dst, out_h, out_w")
    found = climb(tmp_path, source, "conv")
    assert found.agrees
    assert not found.wrong


@pytest.mark.parametrize(("m", "n", "right"), [("m", "n", True), ("n", "m", False)])
def test_one_size_of_both_axes(tmp_path: Path, m: str, n: str, right: bool) -> None:
    found = climb(tmp_path, SQUARE.format(m=m, n=n), "convolve_hwc")
    assert found.layout == "HWC/OHWI"
    assert (not found.wrong) is right


def test_the_order_of_a_buffer_is_that_of_its_docstring() -> None:
    sizes = {"C": "chans", "H": "rows", "W": "cols", "O": "filters", "K": "k"}
    assert order_of("input: rows * cols * chans floats", sizes, "CHW") == "HWC"
    assert order_of("taps are k*k*chans*filters", sizes, "OCAB") == "ABCO"
    assert order_of("rows * cols floats", sizes, "CHW") == ""


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        ("dim_im_in_x dim_im_in_y ch_im_in ch_im_out dim_kernel_x dim_kernel_y", "WHCOBA"),
        ("input_h input_w input_c output_h output_w output_c kernel_h kernel_w", "HWCPQOAB"),
        ("in_rows in_cols in_channels filter_rows filter_cols out_channels", "HWCABO"),
        ("inH inW inC outC kH kW oH oW", "HWCOABPQ"),
        ("dim_im_in ch_im_in ch_im_out dim_kernel dim_im_out", "DCOKE"),
        ("N C H W K R S", "NCHWOAB"),
    ],
)
def test_letters_of_sizes(names: str, letters: str) -> None:
    told = names.split()
    assert size_letters(told) == dict(zip(letters, told, strict=True))


def test_sizes_as_darknet_names_them(tmp_path: Path) -> None:
    usual = "src, channels, height, width, weights, biases, num_filters, ksize, stride, pad"
    source = CHANNELS.format(last="w")
    for old, new in (("channels", "c"), ("height", "h"), ("width", "w"), ("num_filters", "n")):
        source = source.replace(f" {old},", f" {new},").replace(old, new)
    source = source.replace("for c in", "for ch in").replace("(c * h", "(ch * h")
    source = source.replace("f * c + c", "f * c + ch").replace("ksize", "size")
    assert usual not in source
    found = climb(tmp_path, source, "conv")
    assert found.agrees
    assert found.layout == "CHW/OIHW"
    assert not found.wrong


VOLUME = '''
def correlate(src, nz, ny, nx, ker, kz, ky, kx, dst):
    """Flat row-major buffers, zero outside: src and dst nz*ny*nx, ker kz*ky*kx of odd sizes."""
    for z in range(nz):
        for y in range(ny):
            for x in range(nx):
                s = 0.0
                for a in range(kz):
                    for b in range(ky):
                        for c in range(kx):
                            i, j, k = z + a - kz // 2, y + b - ky // 2, x + c - kx // 2
                            if 0 <= i < nz and 0 <= j < ny and 0 <= k < nx:
                                s += src[(i * ny + j) * nx + k] * ker[(a * ky + b) * kx + {last}]
                dst[(z * ny + y) * nx + x] = s
    return dst
'''

FILTERED = '''
def fir(coeffs, num_taps, state, src, dst, block_size):
    """dst[n] = sum_k coeffs[k] * src[n - k]; flat buffers, state holds what came before."""
    line = [*state[:num_taps - 1], *src[:block_size]]
    for n in range(block_size):
        dst[n] = sum(coeffs[k] * line[n + num_taps - 1 - k] for k in range({taps}))
    state[:num_taps - 1] = line[block_size:]
    return dst
'''

SIDES = '''
def conv(inp, in_h, in_w, filt, k_h, k_w, stride, pad_top, pad_left, out_h, out_w):
    """Flat buffers of in_h*in_w and k_h*k_w floats; returns out_h*out_w."""
    out = []
    for y in range(out_h):
        for x in range(out_w):
            s = 0.0
            for i in range(k_h):
                for j in range(k_w):
                    r, c = y * stride + i - pad_top, x * stride + j - {left}
                    if 0 <= r < in_h and 0 <= c < in_w:
                        s += inp[r * in_w + c] * filt[i * k_w + j]
            out.append(s)
    return out
'''


@pytest.mark.parametrize(
    ("source", "name", "changes", "layout"),
    [
        (VOLUME, "correlate", {"last": ("c", "(kx - 1 - c)")}, "DHW/DHW"),
        (FILTERED, "fir", {"taps": ("num_taps", "num_taps - 1")}, "W/W"),
        (SIDES, "conv", {"left": ("pad_left", "pad_top")}, "HW/HW"),
    ],
)
def test_volumes_signals_and_paddings_of_two_sides(
    tmp_path: Path, source: str, name: str, changes: dict[str, tuple[str, str]], layout: str
) -> None:
    right, wrong = (source.format(**{n: each[i] for n, each in changes.items()}) for i in (0, 1))
    found = climb(tmp_path, right, name)
    assert (found.layout, found.wrong, found.error) == (layout, "", "")
    assert len(found.right) > 4
    found = climb(tmp_path, wrong, name)
    assert found.wrong or found.error


OBLONG = '''
def conv(in_, in_h, in_w, w, k_h, k_w, out):
    """Flat: in_ in_h*in_w, w k_h*k_w; writes to out and returns its size."""
    oh, ow = in_h - k_h + 1, in_w - k_w + 1
    for y in range(oh):
        for x in range(ow):
            out[y * ow + x] = sum(
                in_[(y + i) * in_w + x + j] * w[i * {row} + j]
                for i in range(k_h)
                for j in range(k_w)
            )
    return oh, ow
'''


@pytest.mark.parametrize(("row", "right"), [("k_w", True), ("k_h", False)])
def test_a_kernel_is_oblong_where_both_sizes_are_told(
    tmp_path: Path, row: str, right: bool
) -> None:
    found = climb(tmp_path, OBLONG.format(row=row), "conv")
    assert found.layout == "HW/HW"
    assert (not found.wrong and not found.error) is right


STEPS = '''
import numpy as np


def reference(in_, wei, bias, N, C, H, W, K, R, S, u, v):
    """in_: flat N*C*H*W, wei: flat K*C*R*S, bias: K. Returns flat N*K*P*Q."""
    P, Q = (H - R) // u + 1, (W - S) // v + 1
    x, w = np.reshape(in_, (N, C, H, W)), np.reshape(wei, (K, C, R, S))
    out = np.zeros((N, K, P, Q))
    for p in range(P):
        for q in range(Q):
            window = x[:, :, p * u : p * u + R, q * {step} : q * {step} + S]
            out[:, :, p, q] = np.einsum("nchw,kchw->nk", window, w) + bias
    return out.ravel()
'''


@pytest.mark.parametrize(("step", "right"), [("v", True), ("u", False)])
def test_steps_as_cudnn_names_them(tmp_path: Path, step: str, right: bool) -> None:
    found = climb(tmp_path, STEPS.format(step=step), "reference")
    assert not found.problem
    assert (not found.wrong and not found.error) is right

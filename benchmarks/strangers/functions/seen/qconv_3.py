"""Reference for the 8-bit convolution kernels."""
import numpy as np


def quantize(x, scale, zero_point):
    q = np.rint(np.asarray(x) / scale) + zero_point
    return np.clip(q, 0, 255).astype(np.uint8)


def dequantize(q, scale, zero_point):
    return (q.astype(np.float64) - zero_point) * scale


def qconv2d(xq, x_scale, x_zp, wq, w_scale, bias, y_scale, y_zp, pad=0):
    """
    Quantised 2-D convolution.

    xq: (H, W, C) uint8 activations, real value = x_scale * (xq - x_zp)
    wq: (kh, kw, C, K) int8 weights, real value = w_scale * wq
    bias: (K,) float, or None
    pad: rows and columns of real zeros added around the image
    Returns uint8 (H', W', K), real value = y_scale * (yq - y_zp): the real
    result rounded to the nearest step and saturated to 0..255.
    """
    kh, kw, _, k = wq.shape
    xq = np.pad(xq, ((pad, pad), (pad, pad), (0, 0)))
    x = xq.astype(np.int32) - np.int32(x_zp)
    w = wq.astype(np.int32)
    oh, ow = x.shape[0] - kh + 1, x.shape[1] - kw + 1

    acc = np.zeros((oh, ow, k), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += x[i:i + oh, j:j + ow] @ w[i, j]

    real = acc * (x_scale * w_scale)
    if bias is not None:
        real = real + bias
    return quantize(real, y_scale, y_zp)

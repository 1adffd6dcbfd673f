"""Flat buffers, the way the C version does it."""
import numpy as np


def conv_chw_flat(data, c, h, w, weights, m, k, biases, stride=1, pad=0):
    """data: c*h*w floats, weights: m*c*k*k floats, biases: m floats.

    Returns (flat output of m*oh*ow floats in channel-major order, oh, ow).
    """
    oh = (h + 2 * pad - k) // stride + 1
    ow = (w + 2 * pad - k) // stride + 1
    col = np.zeros((c * k * k, oh * ow), dtype=np.float64)
    for row in range(c * k * k):
        kx = row % k
        ky = row // k % k
        ch = row // k // k
        for y in range(oh):
            iy = ky + y * stride - pad
            if iy < 0 or iy >= h:
                continue
            for x in range(ow):
                ix = kx + x * stride - pad
                if 0 <= ix < w:
                    col[row, y * ow + x] = data[(ch * h + iy) * w + ix]
    out = (np.reshape(weights, (m, -1)) @ col).ravel()
    out += np.tile(biases, oh * ow)
    return out, oh, ow

"""Reference for the blocked NCHW[b]c direct convolution microkernel."""
import numpy as np


def to_blocked(x, b):
    """NCHW -> N, C/b, H, W, b; the last block is zero filled."""
    n, c, h, w = x.shape
    cb = -(-c // b)
    y = np.zeros((n, cb * b, h, w), dtype=x.dtype)
    y[:, :c] = x
    return y.reshape(n, cb, b, h, w).transpose(0, 1, 3, 4, 2)


def conv2d_blocked(x, w, stride=1, pad=0, block=8, tile_w=4):
    """x NCHW, w OIHW, float32 or float64. Works on channel blocks and tiles of output columns."""
    n, c, h, wd = x.shape
    o, _, r, s = w.shape
    oh = (h + 2 * pad - r) // stride + 1
    ow = (wd + 2 * pad - s) // stride + 1

    xb = to_blocked(np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad))), block)
    # weights: O/b, I/b, R, S, bi, bo
    ob, ib = -(-o // block), xb.shape[1]
    wp = np.zeros((ob * block, ib * block, r, s), dtype=w.dtype)
    wp[:o, :c] = w
    wb = wp.reshape(ob, block, ib, block, r, s).transpose(0, 2, 4, 5, 3, 1)

    out = np.zeros((n, ob, oh, ow, block), dtype=np.result_type(x, w))
    for im in range(n):
        for bo in range(ob):
            for y in range(oh):
                for x0 in range(0, ow, tile_w):
                    x1 = min(x0 + tile_w, ow)
                    acc = np.zeros((x1 - x0, block), dtype=out.dtype)
                    for bi in range(ib):
                        for kr in range(r):
                            row = xb[im, bi, y * stride + kr]
                            for ks in range(s):
                                first = x0 * stride + ks
                                last = (x1 - 1) * stride + ks
                                acc += row[first:last + 1:stride] @ wb[bo, bi, kr, ks]
                    out[im, bo, y, x0:x1] = acc
    out = out.transpose(0, 1, 4, 2, 3).reshape(n, ob * block, oh, ow)
    return out[:, :o]

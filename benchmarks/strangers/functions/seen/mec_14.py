"""MEC: memory-efficient convolution (compact lowering), NumPy golden model.

The input is lowered along the width only.  Every output row then is one
matrix product on an overlapping slice of the lowered buffer, so the buffer is
about kh times smaller than that of im2col.
"""
import numpy as np


def lower(inp, kw, s):
    """[n, ih, iw, ic] -> [n, ow, ih * kw * ic]"""
    n, ih, iw, ic = inp.shape
    ow = (iw - kw) // s + 1
    L = np.empty((n, ow, ih, kw, ic), inp.dtype)
    for w in range(ow):
        L[:, w] = inp[:, :, w * s:w * s + kw, :]
    return L.reshape(n, ow, ih * kw * ic)


def mec_conv(inp, kernel, s=1):
    """inp [n, ih, iw, ic], kernel [kh, kw, ic, kc] -> [n, oh, ow, kc].

    No padding, stride s in both directions.
    """
    n, ih, iw, ic = inp.shape
    kh, kw, _, kc = kernel.shape
    oh = (ih - kh) // s + 1
    ow = (iw - kw) // s + 1
    L = lower(inp, kw, s)
    K = kernel.reshape(kh * kw * ic, kc)
    out = np.empty((n, oh, ow, kc), np.result_type(inp, kernel))
    row = kw * ic
    for h in range(oh):
        first = h * row
        out[:, h] = L[:, :, first:first + kh * row] @ K
    return out

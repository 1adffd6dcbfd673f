import numpy as np

OC_BLOCK = 8


def _im2col(x, kh, kw):
    h, w, c = x.shape
    oh, ow = h - kh + 1, w - kw + 1
    cols = np.empty((oh * ow, kh * kw * c), np.float32)
    for r in range(oh):
        for s in range(ow):
            cols[r * ow + s] = x[r:r + kh, s:s + kw].ravel()
    return cols, oh, ow


def conv_hwc(x, w, bias, relu=False):
    """float32 conv for one HWC image.  w: (kh, kw, Cin, Cout), bias: (Cout,).
    Output channels are processed in register blocks."""
    kh, kw, cin, cout = w.shape
    cols, oh, ow = _im2col(x, kh, kw)
    wm = w.reshape(-1, cout).astype(np.float32)
    y = np.empty((oh * ow, cout), np.float32)
    for o0 in range(0, cout, OC_BLOCK):
        n = min(OC_BLOCK, cout - o0)
        acc = np.empty((oh * ow, n), np.float32)
        acc[:] = bias[:n]
        acc += cols @ wm[:, o0:o0 + n]
        y[:, o0:o0 + n] = acc
    if relu:
        np.maximum(y, 0, out=y)
    return y.reshape(oh, ow, cout)

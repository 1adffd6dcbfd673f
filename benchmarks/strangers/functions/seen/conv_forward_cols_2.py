import numpy as np


def _columns(x, kh, kw, sh, sw):
    """(N, C, H, W) -> (kh*kw*C, N*oh*ow).  Tap index slowest, channel fastest."""
    n, c, h, w = x.shape
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1
    cols = np.empty((kh, kw, c, n, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = x[:, :, i:i + sh * (oh - 1) + 1:sh, j:j + sw * (ow - 1) + 1:sw]
            cols[i, j] = patch.transpose(1, 0, 2, 3)
    return cols.reshape(kh * kw * c, n * oh * ow), oh, ow


def conv_forward(x, w, b=None, stride=(1, 1), pad=(0, 0)):
    """Convolution layer (deep-learning sense, the kernel is not flipped).

    x : (N, C, H, W),  w : (F, C, kh, kw),  b : (F,) or None
    pad is given per axis (rows, columns) and applied on both ends.
    Returns (out, cols); out is (N, F, oh, ow) and cols is kept for the backward pass.
    """
    n = x.shape[0]
    f, _, kh, kw = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad[0],) * 2, (pad[1],) * 2))
    cols, oh, ow = _columns(xp, kh, kw, *stride)
    wmat = w.transpose(0, 2, 3, 1).reshape(f, -1)
    out = wmat @ cols
    if b is not None:
        out = out + b[:, None]
    out = out.reshape(f, n, oh, ow).swapaxes(0, 1)
    return out, cols

"""im2col based convolution, NCHW."""
import numpy as np


def conv2d_im2col(x, w, b=None, stride=(1, 1), padding=(0, 0)):
    """Cross-correlate x (N,C,H,W) with w (O,C,KH,KW).

    stride and padding are (vertical, horizontal) pairs.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    sh, sw = stride
    ph, pw = padding
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (h + 2 * ph - kh) // sh + 1
    ow = (wd + 2 * pw - kw) // sw + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = xp[:, :, i:i + sh * oh:sh, j:j + sh * ow:sh]
    cols = cols.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1)
    out = cols @ w.reshape(o, -1).T
    if b is not None:
        out += b
    return out.reshape(n, oh, ow, o).transpose(0, 3, 1, 2)

import numpy as np


def conv2d(x, w, b=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=1):
    """2-D convolution (cross-correlation), NCHW input, OIHW weights, as in deep-learning frameworks."""
    n, c, h, wd = x.shape
    co, cg, kh, kw = w.shape
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (wd + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            r, q = i * dh, j * dw
            cols[:, :, i, j] = xp[:, :, r:r + sh * (oh - 1) + 1:sh, q:q + sw * (ow - 1) + 1:sw]
    cols = cols.reshape(n, groups, cg * kh * kw, oh * ow)
    wm = w.reshape(groups, co // groups, cg * kh * kw)
    y = np.einsum("gok,ngkp->ngop", wm, cols).reshape(n, co, oh, ow)
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y

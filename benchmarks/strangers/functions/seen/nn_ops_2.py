import numpy as np


def _pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)


def conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    """NumPy version of torch.nn.functional.conv2d (zero padding, NCHW / OIHW)."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, c, h, wd = x.shape
    o, cg, kh, kw = w.shape
    assert c == cg * groups and o % groups == 0

    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    oh = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (wd + 2 * pw - dw * (kw - 1) - 1) // sw + 1

    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            top, left = i * dh, j * dw
            cols[:, :, i, j] = xp[:, :, top:top + sh * (oh - 1) + 1:sh,
                                  left:left + sw * (ow - 1) + 1:sw]

    cols = cols.reshape(n, groups, cg * kh * kw, oh * ow)
    wg = w.reshape(groups, o // groups, cg * kh * kw)
    y = np.einsum('gok,ngkl->ngol', wg, cols).reshape(n, o, oh, ow)
    if b is not None:
        y = y + b[None, :, None, None]
    return y

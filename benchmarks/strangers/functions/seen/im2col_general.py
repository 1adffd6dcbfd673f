import numpy as np


def im2col(x, kh, kw, sh, sw, dh, dw):
    n, c, h, w = x.shape
    oh = (h - dh * (kh - 1) - 1) // sh + 1
    ow = (w - dw * (kw - 1) - 1) // sw + 1
    rows = sh * np.arange(oh)[:, None] + dh * np.arange(kh)[None, :]    # oh, kh
    cols = sw * np.arange(ow)[:, None] + dw * np.arange(kw)[None, :]    # ow, kw
    # n, c, oh, ow, kh, kw
    return x[:, :, rows[:, None, :, None], cols[None, :, None, :]]


def conv2d(x, w, b=None, stride=(1, 1), pad=(0, 0), dilation=(1, 1), groups=1):
    n, c, _, _ = x.shape
    f, cg, kh, kw = w.shape
    assert c == cg * groups and f % groups == 0
    x = np.pad(x, ((0, 0), (0, 0), (pad[0],) * 2, (pad[1],) * 2))
    p = im2col(x, kh, kw, *stride, *dilation)
    oh, ow = p.shape[2:4]
    p = p.reshape(n, groups, cg, oh, ow, kh * kw).transpose(1, 2, 5, 0, 3, 4)
    p = p.reshape(groups, cg * kh * kw, n * oh * ow)
    m = w.reshape(groups, f // groups, cg * kh * kw) @ p
    y = m.reshape(f, n, oh, ow).transpose(1, 0, 2, 3)
    return y if b is None else y + np.reshape(b, (1, f, 1, 1))

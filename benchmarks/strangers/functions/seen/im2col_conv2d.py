import numpy as np


def _pair(v):
    return tuple(v) if isinstance(v, (tuple, list)) else (v, v)


def im2col(x, kh, kw, sh, sw, dh, dw):
    n, c, h, w = x.shape
    oh = (h - dh * (kh - 1) - 1) // sh + 1
    ow = (w - dw * (kw - 1) - 1) // sw + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            y0, x0 = i * dh, j * dw
            cols[:, :, i, j] = x[:, :, y0:y0 + sh * (oh - 1) + 1:sh,
                                 x0:x0 + sw * (ow - 1) + 1:sw]
    return cols.reshape(n, c * kh * kw, oh * ow), oh, ow


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Drop-in numpy version of torch.nn.functional.conv2d (groups=1)."""
    (sh, sw), (ph, pw), (dh, dw) = _pair(stride), _pair(padding), _pair(dilation)
    f, c, kh, kw = weight.shape
    assert x.shape[1] == c, "channel mismatch"
    xp = np.pad(x, [(0, 0), (0, 0), (ph, ph), (pw, pw)])
    cols, oh, ow = im2col(xp, kh, kw, sh, sw, dh, dw)
    out = weight.reshape(f, -1) @ cols          # (n, f, oh*ow)
    if bias is not None:
        out = out + bias[None, :, None]
    return out.reshape(x.shape[0], f, oh, ow)

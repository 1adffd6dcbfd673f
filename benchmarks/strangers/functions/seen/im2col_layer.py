import numpy as np


def im2col(x, kh, kw, sh, sw, dh, dw, oh, ow):
    N, C = x.shape[:2]
    cols = np.empty((N, C, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = x[:, :,
                                 i * dh:i * dh + sh * (oh - 1) + 1:sh,
                                 j * dw:j * dw + sw * (ow - 1) + 1:sw]
    return cols


def conv2d(x, w, b=None, stride=1, pad=0, dilation=1, groups=1):
    """im2col + GEMM.  x (N,C,H,W), w (F,C/groups,kh,kw), b (F,).

    stride, pad and dilation may each be an int or an (h, w) pair.
    """
    two = lambda v: (v, v) if np.isscalar(v) else tuple(v)
    (sh, sw), (ph, pw), (dh, dw) = two(stride), two(pad), two(dilation)
    N, C, H, W = x.shape
    F, Cg, kh, kw = w.shape
    if Cg * groups != C or F % groups:
        raise ValueError("channels do not match groups")
    oh = (H + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    ow = (W + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    cols = im2col(x, kh, kw, sh, sw, dh, dw, oh, ow)
    cols = cols.reshape(N, groups, Cg * kh * kw, oh * ow)
    wmat = w.reshape(groups, F // groups, Cg * kh * kw)
    out = np.matmul(wmat, cols).reshape(N, F, oh, ow)
    if b is not None:
        out = out + b[:, None, None]
    return out

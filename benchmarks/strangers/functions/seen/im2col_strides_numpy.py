import numpy as np
from numpy.lib.stride_tricks import as_strided


def im2col_view(x, kh, kw, sh, sw):
    """(N, C, H, W) -> zero-copy view (N, OH, OW, C, kh, kw)"""
    N, C, H, W = x.shape
    OH = (H - kh) // sh + 1
    OW = (W - kw) // sw + 1
    b = x.itemsize
    strides = (C * H * W * b, W * sh * b, sw * b, H * W * b, W * b, b)
    return as_strided(x, (N, OH, OW, C, kh, kw), strides, writeable=False)


def conv_forward(x, w, b, stride=(1, 1), pad=(0, 0)):
    """
    Fast forward pass of a conv layer.

    x: any (N, C, H, W) array, w: (F, C, kh, kw), b: (F,)
    """
    if any(pad):
        x = np.pad(x, ((0, 0), (0, 0), (pad[0],) * 2, (pad[1],) * 2))
    F, C, kh, kw = w.shape
    cols = im2col_view(x, kh, kw, *stride)
    N, OH, OW = cols.shape[:3]
    out = cols.reshape(N * OH * OW, -1).dot(w.reshape(F, -1).T) + b
    return out.reshape(N, OH, OW, F).transpose(0, 3, 1, 2)

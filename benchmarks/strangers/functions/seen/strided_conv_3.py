import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_view(x, w, stride=1):
    # x: N C H W, w: F C KH KW, no padding
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    s = x.itemsize
    view = as_strided(
        x,
        shape=(N, C, oh, ow, kh, kw),
        strides=(C * H * W * s, H * W * s, W * s * stride, s * stride, W * s, s),
        writeable=False,
    )
    out = np.tensordot(view, w, axes=([1, 4, 5], [1, 2, 3]))
    return np.moveaxis(out, -1, 1)

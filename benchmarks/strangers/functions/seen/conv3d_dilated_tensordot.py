import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(x, w, b=None, stride=(1, 1, 1), dilation=(1, 1, 1)):
    # x: (N, C, D, H, W)  w: (O, C, kd, kh, kw)
    k = w.shape[2:]
    span = tuple((kk - 1) * d + 1 for kk, d in zip(k, dilation))
    v = sliding_window_view(x, span, axis=(2, 3, 4))
    sd, sh, sw = stride
    dd, dh, dw = dilation
    v = v[:, :, ::sd, ::sh, ::sw, ::dd, ::dh, ::dw]
    y = np.moveaxis(np.tensordot(v, w, axes=[(1, 5, 6, 7), (1, 2, 3, 4)]), -1, 1)
    if b is not None:
        y = y + b.reshape(-1, 1, 1, 1)
    return y

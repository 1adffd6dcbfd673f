import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv3d(x, w, b, stride=(1, 1, 1), dilation=(1, 1, 1)):
    # x (N, C, D, H, W) ; w (O, C, kd, kh, kw) ; b (O,) -- same as torch.nn.functional.conv3d, unpadded
    eff = tuple(d * (k - 1) + 1 for k, d in zip(w.shape[2:], dilation))
    v = sliding_window_view(x, eff, axis=(2, 3, 4))
    sd, sh, sw = stride
    dd, dh, dw = dilation
    v = v[:, :, ::sd, ::sh, ::sw, ::dd, ::dh, ::dw]
    return np.einsum('ncdhwijk,ocijk->nodhw', v, w, optimize=True) + b.reshape(1, -1, 1, 1, 1)

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    # torch.nn.functional.conv_transpose2d: x (N,Cin,H,W), w (Cin,Cout,kh,kw)
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    s = stride

    # put s-1 zeros between the pixels, then a plain convolution does the rest
    up = np.zeros((n, cin, (h - 1) * s + 1, (wd - 1) * s + 1), dtype=x.dtype)
    up[:, :, ::s, ::s] = x
    up = np.pad(up, ((0, 0), (0, 0),
                     (kh - 1, kh - 1 + output_padding),
                     (kw - 1, kw - 1 + output_padding)))

    win = sliding_window_view(up, (kh, kw), axis=(2, 3))
    y = np.einsum("nchwij,coij->nohw", win, w[:, :, ::-1, ::-1])
    H, W = y.shape[2:]
    y = y[:, :, padding:H - padding, padding:W - padding]
    if b is not None:
        y = y + b[:, None, None]
    return y

import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution. x (N,Cin,H,W), w (Cin,Cout,kh,kw) like torch.

    Every input pixel stamps w, scaled, into the output; then `padding` is cut off
    on each side, the bottom/right grows by output_padding again.
    """
    n, ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    H = (h - 1) * stride + kh + output_padding
    W = (wd - 1) * stride + kw + output_padding
    y = np.zeros((n, co, H, W))
    for i in range(h):
        for j in range(wd):
            y[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += \
                np.tensordot(x[:, :, i, j], w, (1, 0))
    y = y[:, :, padding:H - padding, padding:W - padding]
    if b is not None:
        y = y + np.reshape(b, (1, -1, 1, 1))
    return y

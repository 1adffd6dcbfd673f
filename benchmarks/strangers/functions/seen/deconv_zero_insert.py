import numpy as np


def conv_transpose2d(x, weight, stride=1, padding=0):
    """
    Transposed convolution ("deconvolution"), as torch's conv_transpose2d.

    The input is upsampled by putting stride-1 zeros between the pixels and an
    ordinary stride-1 convolution layer is then run over it.

    x      : (N, C_in, H, W)
    weight : (C_in, C_out, kH, kW)
    result : (N, C_out, (H-1)*stride - 2*padding + kH, (W-1)*stride - 2*padding + kW)
    padding must not exceed kH-1, kW-1.
    """
    N, C_in, H, W = x.shape
    _, C_out, kH, kW = weight.shape

    up = np.zeros((N, C_in, (H - 1) * stride + 1, (W - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x

    ph, pw = kH - 1 - padding, kW - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))

    oh = up.shape[2] - kH + 1
    ow = up.shape[3] - kW + 1
    out = np.zeros((N, C_out, oh, ow))
    for i in range(oh):
        for j in range(ow):
            win = up[:, :, i:i + kH, j:j + kW]
            out[:, :, i, j] = np.tensordot(win, weight, axes=([1, 2, 3], [0, 2, 3]))
    return out

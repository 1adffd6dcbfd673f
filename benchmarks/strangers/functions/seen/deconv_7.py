import numpy as np


def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution.

    x: (N, Cin, H, W)
    w: (Cin, Cout, kH, kW)
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = w.shape
    oh = (H - 1) * stride + kH + output_padding
    ow = (W - 1) * stride + kW + output_padding
    y = np.zeros((N, Cout, oh, ow), dtype=x.dtype)
    for i in range(H):
        for j in range(W):
            # scatter every input pixel
            y[:, :, i*stride:i*stride+kH, j*stride:j*stride+kW] += np.tensordot(x[:, :, i, j], w, axes=(1, 0))
    if padding:
        y = y[:, :, padding:oh - padding, padding:ow - padding]
    if b is not None:
        y = y + b[None, :, None, None]
    return y

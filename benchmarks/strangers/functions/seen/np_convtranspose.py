import numpy as np


def conv_transpose2d(x, w, b=None, stride=2, padding=1, output_padding=0):
    """
    Transposed convolution ("deconvolution"), PyTorch convention.

    x : (N, C_in, H, W)
    w : (C_in, C_out, kH, kW)
    b : (C_out,) or None

    Output size is (H - 1) * stride - 2 * padding + kH + output_padding.
    """
    N, Cin, H, W = x.shape
    Cin2, Cout, kH, kW = w.shape
    assert Cin == Cin2
    full_h = (H - 1) * stride + kH + output_padding
    full_w = (W - 1) * stride + kW + output_padding
    out = np.zeros((N, Cout, full_h, full_w))
    for i in range(H):
        for j in range(W):
            contrib = np.tensordot(x[:, :, i, j], w, axes=([1], [0]))
            out[:, :, i*stride:i*stride+kH, j*stride:j*stride+kW] += contrib
    out = out[:, :, padding:full_h - padding, padding:full_w - padding]
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out

import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """Transposed convolution ("deconvolution") for one sample.

    x: (Cin, H, W)
    w: (Cin, Cout, kH, kW)   -- PyTorch weight layout
    returns (Cout, (H-1)*stride + kH - 2*padding, (W-1)*stride + kW - 2*padding)
    """
    cin, H, W = x.shape
    _, cout, kH, kW = w.shape
    canvas = np.zeros((cout, (H - 1) * stride + kH, (W - 1) * stride + kW))
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, i, j], w, axes=(0, 0))
            top, left = i * stride, j * stride
            canvas[:, top:top + kH, left:left + kW] = stamp
    if padding:
        canvas = canvas[:, padding:-padding, padding:-padding]
    return canvas

import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """Transposed 2D convolution ("deconvolution"), same result as PyTorch's.

    x: (N, Cin, H, W)
    w: (Cin, Cout, kh, kw)
    returns (N, Cout, (H-1)*stride - 2*padding + kh, (W-1)*stride - 2*padding + kw)
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    full_h = (H - 1) * stride + kh
    full_w = (W - 1) * stride + kw
    full = np.zeros((N, Cout, full_h, full_w))

    for i in range(H):
        for j in range(W):
            # every input pixel paints a copy of the kernel
            patch = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += patch

    out_h = full_h - 2 * padding
    out_w = full_w - 2 * padding
    return full[:, :, :out_h, :out_w]

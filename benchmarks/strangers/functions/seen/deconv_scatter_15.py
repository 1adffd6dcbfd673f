import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """Transposed convolution, as torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W), w: (Cin, Cout, KH, KW)
    """
    N, Cin, H, W = x.shape
    _, Cout, KH, KW = w.shape
    full = np.zeros((N, Cout, (H - 1) * stride + KH, (W - 1) * stride + KW), x.dtype)
    for i in range(H):
        for j in range(W):
            patch = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            full[:, :, i * stride:i * stride + KH, j * stride:j * stride + KW] += patch
    return full[:, :, padding:-padding, padding:-padding]

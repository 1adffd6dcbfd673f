import numpy as np


def conv_transpose2d(x, w, bias=None, stride=1, padding=0):
    """Same result as torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W); w: (Cin, Cout, kh, kw)
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    fh, fw = (H - 1) * stride + kh, (W - 1) * stride + kw
    full = np.zeros((N, Cout, fh, fw))
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            full[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp
    out = full[:, :, :fh - 2 * padding, :fw - 2 * padding]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out

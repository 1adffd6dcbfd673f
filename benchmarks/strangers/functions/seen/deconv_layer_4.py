import numpy as np


def conv_transpose2d(x, w, b=None, stride=2, padding=1):
    """NumPy stand-in for torch.nn.functional.conv_transpose2d (square settings, groups=1).

    x (N, Cin, H, W); w (Cin, Cout, k, k)
    """
    N, Cin, H, W = x.shape
    _, Cout, k, _ = w.shape
    full_h = (H - 1) * stride + k
    full_w = (W - 1) * stride + k
    out = np.zeros((N, Cout, full_h, full_w), dtype=x.dtype)
    for i in range(H):
        for j in range(W):
            contrib = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            out[:, :, i * stride:i * stride + k, j * stride:j * stride + k] += contrib
    out_h = full_h - 2 * padding
    out_w = full_w - 2 * padding
    out = out[:, :, :out_h, :out_w]
    if b is not None:
        out = out + b[None, :, None, None]
    return out

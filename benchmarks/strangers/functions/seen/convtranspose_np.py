import numpy as np


def deconv2d(x, w, stride=2):
    """Transposed convolution. x (Cin,H,W), w (Cin,Cout,k,k)."""
    cin, H, W = x.shape
    _, cout, k, _ = w.shape
    out = np.zeros((cout, (H - 1) * stride + k, (W - 1) * stride + k))
    for i in range(H):
        for j in range(W):
            out[:, i * stride:i * stride + k, j * stride:j * stride + k] = np.tensordot(x[:, i, j], w, axes=(0, 0))
    return out

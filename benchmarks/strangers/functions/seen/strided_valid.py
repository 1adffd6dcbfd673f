import numpy as np


def conv2d(images, filters, stride=1):
    """Valid convolution of a batch (N, C, H, W) with filters (F, C, HH, WW)."""
    N, C, H, W = images.shape
    F, _, HH, WW = filters.shape
    H_out = (H - HH + 1) // stride
    W_out = (W - WW + 1) // stride
    out = np.zeros((N, F, H_out, W_out), dtype=images.dtype)
    rows = filters.reshape(F, -1).T
    for i in range(H_out):
        top = i * stride
        for j in range(W_out):
            left = j * stride
            patch = images[:, :, top:top + HH, left:left + WW]
            out[:, :, i, j] = patch.reshape(N, -1) @ rows
    return out

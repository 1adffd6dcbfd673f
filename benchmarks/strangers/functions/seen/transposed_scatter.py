import numpy as np


def conv_transpose2d_naive(x, w, stride=2, padding=0, output_padding=0):
    """PyTorch semantics. x (N, Ci, H, W), w (Ci, Co, kh, kw)."""
    n, ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    full_h = (h - 1) * stride + kh + output_padding
    full_w = (wd - 1) * stride + kw + output_padding
    y = np.zeros((n, co, full_h, full_w), dtype=np.result_type(x, w))
    for i in range(h):
        for j in range(wd):
            y[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += np.einsum(
                "nc,cokl->nokl", x[:, :, i, j], w)
    # output_padding only extends the bottom/right edge before cropping
    return y[:, :, padding:full_h - padding, padding:full_w - padding]

"""Transposed convolution by zero insertion (what the FPGA does)."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_transpose2d(x, weight, stride=1, padding=0):
    """Match torch.nn.functional.conv_transpose2d (no bias, square settings, padding < K).

    x:      (N, C_in, H, W)
    weight: (C_in, C_out, K, K), PyTorch's layout for transposed convolutions
    """
    n, c_in, h, w = x.shape
    k = weight.shape[-1]

    # 1. spread the input: stride - 1 zeros between neighbours
    up = np.zeros((n, c_in, (h - 1) * stride + 1, (w - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride, ::stride] = x

    # 2. border so that every tap can reach every input sample
    border = k - 1 - padding
    if border < 0:
        raise ValueError("padding must be smaller than the kernel")
    up = np.pad(up, ((0, 0), (0, 0), (border, border), (border, border)))

    # 3. ordinary stride-1 multiply-accumulate pass
    win = sliding_window_view(up, (k, k), axis=(2, 3))
    return np.einsum("nchwij,coij->nohw", win, weight)

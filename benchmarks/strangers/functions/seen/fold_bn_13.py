import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_nhwc(x, k, b):
    kh, kw = k.shape[:2]
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))     # n h w c i j
    return np.einsum("nhwcij,ijco->nhwo", win, k) + b


def fused_conv_bn(x, k, b, gamma, beta, mean, var, eps=1e-3):
    """conv -> batch norm (inference) in a single convolution.

    Equal to gamma * (conv(x, k) + b - mean) / sqrt(var + eps) + beta.
    x NHWC, k HWIO.
    """
    scale = gamma / np.sqrt(var + eps)
    k_folded = k * scale
    b_folded = b + beta - mean * scale
    return conv_nhwc(x, k_folded, b_folded)

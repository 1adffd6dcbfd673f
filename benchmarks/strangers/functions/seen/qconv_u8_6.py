import numpy as np


def qconv2d(xq, x_scale, x_zero, wq, w_scale, pad=1):
    """Quantised convolution, asymmetric uint8 activations, symmetric int8 weights.

    real(x) = x_scale * (xq - x_zero),  real(w) = w_scale * wq.
    The feature map is zero padded, in real values, by `pad` on each side.
    xq: (C, H, W) uint8, wq: (O, C, K, K) int8.  Returns float32 (O, H', W').
    """
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)))
    xi = xp.astype(np.int32) - np.int32(x_zero)
    k = wq.shape[-1]
    win = np.lib.stride_tricks.sliding_window_view(xi, (k, k), axis=(1, 2))
    acc = np.einsum("chwij,ocij->ohw", win, wq.astype(np.int32))
    return (acc * (x_scale * w_scale)).astype(np.float32)

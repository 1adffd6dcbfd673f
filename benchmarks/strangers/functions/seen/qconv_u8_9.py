"""uint8 convolution in the manner of the TFLite reference kernels (accumulators only)."""
import numpy as np


def qconv2d_acc(x_q, w_q, x_zero, w_zero, pad=0, stride=1):
    """int32 accumulators of an asymmetric uint8 convolution.

    real x = sx * (x_q - x_zero), real w = sw * (w_q - w_zero); the border is
    padded with *real* zeros. x_q (H, W, C) uint8, w_q (O, kh, kw, C) uint8.
    sx * sw * result is the real-valued convolution.
    """
    xp = np.pad(x_q, ((pad, pad), (pad, pad), (0, 0)), mode="constant")
    H, W, _ = xp.shape
    O, kh, kw, _ = w_q.shape
    xi = xp.astype(np.int32) - x_zero
    wi = w_q.astype(np.int32) - w_zero
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    acc = np.zeros((oh, ow, O), np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = xi[i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[i, j] = np.tensordot(wi, patch, axes=3)
    return acc

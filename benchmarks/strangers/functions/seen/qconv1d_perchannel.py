"""Integer-only 1-D convolution; the zero point is moved out of the inner loop."""
import numpy as np


def qconv1d(xq, wq, x_scale=0.05, x_zero=128, w_scale=0.01, bias=None, padding=0):
    """uint8 activations (N, C, L), int8 weights (F, C, K), real-valued output.

    real x = x_scale * (xq - x_zero);  real w = w_scale[f] * wq (no zero point,
    w_scale a number or one for each filter);  bias is real.

        sum (xq - zero) * wq  =  sum xq * wq  -  zero * sum wq

    `padding` samples of real zero are put at each end.
    """
    wide = np.pad(xq, ((0, 0), (0, 0), (padding, padding)), constant_values=x_zero)
    win = np.lib.stride_tricks.sliding_window_view(wide, wq.shape[2], axis=2)
    acc = np.einsum("nclk,fck->nfl", win.astype(np.int32), wq.astype(np.int32))
    acc = acc - np.int32(x_zero) * wq.sum(axis=(1, 2), dtype=np.int32)[None, :, None]

    y = acc * (x_scale * np.broadcast_to(w_scale, (wq.shape[0],)))[None, :, None]
    if bias is not None:
        y = y + np.asarray(bias)[None, :, None]
    return y

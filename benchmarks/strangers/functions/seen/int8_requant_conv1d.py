import numpy as np


def qconv1d(xq, x_scale, x_zp, wq, w_scale, bias_q, y_scale, y_zp):
    """Per-channel symmetric int8 weights, asymmetric int8 activations, valid, stride 1.

    xq (C, L) int8; wq (O, C, K) int8; w_scale (O,); bias_q (O,) int32 in units of
    x_scale * w_scale. Result int8 (O, L-K+1): round half to even, then saturate to [-128, 127].
    """
    win = np.lib.stride_tricks.sliding_window_view(xq, wq.shape[2], axis=1)
    acc = np.einsum("clk,ock->ol", win.astype(np.int32), wq.astype(np.int32))
    # the zero point of the input is a constant per filter
    acc -= np.int32(x_zp) * wq.astype(np.int32).sum(axis=(1, 2))[:, None]
    acc += bias_q.astype(np.int32)[:, None]
    mult = x_scale * np.asarray(w_scale, np.float64) / y_scale
    y = np.rint(acc * mult[:, None]) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)

"""Reference for the uint8 x int8 convolution op (asymmetric activations,
symmetric per-channel weights), as in the TFLite / ONNX QLinearConv spec."""
import numpy as np


def qconv2d(x_q, x_zp, w_q, bias_q, multiplier, y_zp, stride=1, pad=0):
    """
    x_q        uint8 (N, C, H, W), real = s_x * (x_q - x_zp)
    w_q        int8  (K, C, R, S), zero point 0
    bias_q     int32 (K,), scale s_x * s_w[k]
    multiplier float (K,), s_x * s_w[k] / s_y
    pad        rows/columns of real zeros around the input
    returns    uint8 (N, K, P, Q)
    """
    N, C, H, W = x_q.shape
    K, _, R, S = w_q.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1

    xp = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xp = xp.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32)

    acc = np.zeros((N, K, P, Q), dtype=np.int32)
    for r in range(R):
        for s in range(S):
            win = xp[:, :, r:r + stride * P:stride, s:s + stride * Q:stride]
            acc += np.einsum("nchw,kc->nkhw", win, w[:, :, r, s])
    acc += bias_q.astype(np.int32)[None, :, None, None]

    y = np.rint(acc * np.asarray(multiplier)[None, :, None, None]) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)

import numpy as np


def qconv2d_acc(x_q, x_zp, w_q, w_zp=0, bias_q=None, stride=1, pad=0):
    """Integer convolution, bit-exact accumulators for the DSP kernel tests.

    x_q    uint8 (C, H, W) activations,   real = s_x * (x_q - x_zp)
    w_q    int8  (K, C, R, S) weights,    real = s_w * (w_q - w_zp)
    bias_q int32 (K,), scale s_x * s_w
    pad    border of *real zeros* on each side

    Returns the int32 accumulators (K, P, Q), before requantisation; s_x * s_w * acc
    is the convolution of the dequantised tensors.
    """
    if pad > 0:
        x_q = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)), mode="constant")
    x = x_q.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32) - np.int32(w_zp)

    K, C, R, S = w.shape
    P = (x.shape[1] - R) // stride + 1
    Q = (x.shape[2] - S) // stride + 1
    acc = np.zeros((K, P, Q), dtype=np.int32)
    for r in range(R):
        for s in range(S):
            rows = slice(r, r + stride * (P - 1) + 1, stride)
            cols = slice(s, s + stride * (Q - 1) + 1, stride)
            acc += np.einsum("kc,cpq->kpq", w[:, :, r, s], x[:, rows, cols])
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32)[:, None, None]
    return acc

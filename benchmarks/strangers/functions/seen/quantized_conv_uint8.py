import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias_q, y_scale, y_zp, pad=0, stride=1):
    """Asymmetric uint8 activations, symmetric int8 weights, int32 accumulator.

    x_q (N, C, H, W) uint8, w_q (K, C, R, S) int8, bias_q (K,) int32 with scale
    x_scale * w_scale.  real = scale * (q - zp).  The convolution it stands for is
    zero padded.
    """
    N, C, H, W = x_q.shape
    K, _, R, S = w_q.shape
    x_p = np.pad(x_q, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    x_i = x_p.astype(np.int32) - int(x_zp)
    w_i = w_q.astype(np.int32)

    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    acc = np.zeros((N, K, P, Q), dtype=np.int32)
    for r in range(R):
        for s in range(S):
            patch = x_i[:, :, r:r + stride * P:stride, s:s + stride * Q:stride]
            acc += np.einsum("nchw,kc->nkhw", patch, w_i[:, :, r, s])
    acc += bias_q.astype(np.int32)[None, :, None, None]

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)

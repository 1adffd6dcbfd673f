import numpy as np


def qconv2d_int8(x_q, w_q, bias_q, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """Quantized conv reference (int8 activations, per-output-channel symmetric int8 weights).

    x_q    int8  [N, C, H, W]
    w_q    int8  [K, C, R, S]
    bias_q int32 [K], scale x_scale * w_scale[k]
    w_scale float [K]

    Padding uses the input zero point (i.e. real value 0). int32 accumulation,
    requantization with round-half-to-even and saturation to [-128, 127].
    """
    x = x_q.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32)
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P = (H - R) // stride + 1
    Q = (W - S) // stride + 1
    acc = np.zeros((N, K, P, Q), dtype=np.int32)
    for r in range(R):
        for s in range(S):
            xs = x[:, :, r:r + stride * (P - 1) + 1:stride, s:s + stride * (Q - 1) + 1:stride]
            acc += np.einsum('ncpq,kc->nkpq', xs, w[:, :, r, s])
    acc += bias_q.astype(np.int32)[None, :, None, None]

    mult = x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * mult[None, :, None, None]) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)

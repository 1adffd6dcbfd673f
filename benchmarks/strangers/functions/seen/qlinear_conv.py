# Reference implementation used to validate the DSP kernels.
import numpy as np


def requantize(acc, multiplier, zero_point):
    y = np.rint(acc.astype(np.float64) * multiplier) + zero_point
    return np.clip(y, 0, 255).astype(np.uint8)


def qlinear_conv2d(x_q, x_scale, x_zp, w_q, w_scale, y_scale, y_zp,
                   bias_q=None, stride=1, pad=0):
    """
    Quantised 2-D convolution (cross-correlation), uint8 activations, int8 weights.

    Affine activations   real = scale * (q - zero_point)
    Symmetric weights    real = w_scale * q
    bias_q is int32 with scale x_scale * w_scale.

    x_q : (N, H, W, C)  uint8
    w_q : (O, kh, kw, C) int8
    returns (N, Ho, Wo, O) uint8

    The result is the quantised value of the real-valued convolution of the
    dequantised tensors, the border being padded with real 0.0 (`pad` rows and
    columns on every side). Accumulation is in int32, rounding is half-to-even,
    the output saturates to [0, 255].
    """
    x_q = np.asarray(x_q)
    w_q = np.asarray(w_q)
    if pad > 0:
        x_q = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)), mode="constant")
    x = x_q.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32)

    n, hp, wp, c = x.shape
    o, kh, kw, _ = w.shape
    ho = (hp - kh) // stride + 1
    wo = (wp - kw) // stride + 1

    acc = np.zeros((n, ho, wo, o), dtype=np.int32)
    wmat = w.reshape(o, -1).T
    for r in range(ho):
        for q in range(wo):
            patch = x[:, r * stride:r * stride + kh, q * stride:q * stride + kw, :]
            acc[:, r, q, :] = patch.reshape(n, -1) @ wmat
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32)
    return requantize(acc, x_scale * w_scale / y_scale, y_zp)

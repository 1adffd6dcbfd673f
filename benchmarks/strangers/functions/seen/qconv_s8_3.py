import numpy as np


def qconv1d(x, x_zp, w, bias, multiplier, y_zp, pad):
    """Quantised 1-D convolution, int8 in and out.

    x (C, T) int8 with zero point x_zp; w (O, C, K) int8, symmetric;
    bias (O,) int32 in units of the accumulator; multiplier (O,) float.
    y = clip(round_half_even(acc * multiplier) + y_zp, -128, 127).
    Both ends are padded with `pad` samples of real value zero.
    """
    xp = np.pad(x, ((0, 0), (pad, pad)), constant_values=x_zp).astype(np.int32) - np.int32(x_zp)
    O, C, K = w.shape
    T = xp.shape[1] - K + 1
    acc = np.repeat(bias.astype(np.int32)[:, None], T, axis=1)
    w32 = w.astype(np.int32)
    for k in range(K):
        acc += w32[:, :, k] @ xp[:, k:k + T]
    y = np.rint(acc * np.asarray(multiplier, np.float64)[:, None]) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)

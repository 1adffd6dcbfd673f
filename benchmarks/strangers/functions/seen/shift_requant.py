import numpy as np


def rounding_shift_right(v, shift):
    """v / 2**shift, rounded to nearest, ties away from zero (shift >= 1)."""
    half = 1 << (shift - 1)
    return (v + np.where(v >= 0, half, -half)) >> shift


def conv1d_s8(x, w, bias, shift):
    """int8 valid 1-D convolution layer with power-of-two requantisation.

    x: (C, T) int8, w: (O, C, K) int8, bias: (O,) int32, 1 <= shift <= 30.
    The int32 sums are divided by 2**shift with rounding to nearest (ties away
    from zero) and saturated to int8.
    """
    k = w.shape[2]
    t_out = x.shape[1] - k + 1
    x32 = x.astype(np.int32)
    w32 = w.astype(np.int32)
    acc = np.repeat(np.asarray(bias, np.int32)[:, None], t_out, axis=1)
    for i in range(k):
        acc += w32[:, :, i] @ x32[:, i:i + t_out]
    y = rounding_shift_right(acc, shift)
    return np.clip(y, -128, 127).astype(np.int8)

import numpy as np


def qconv1d(x_u8, x_zero, w_s8, pad):
    """uint8 activations (C, L) with zero point, int8 weights (F, C, K).

    Returns the int32 accumulator sum (x - x_zero) * w, where the signal is
    padded with real zeros on both ends.
    """
    C, L = x_u8.shape
    F, _, K = w_s8.shape
    xp = np.zeros((C, L + 2 * pad), dtype=np.uint8)
    xp[:, pad:pad + L] = x_u8
    n = L + 2 * pad - K + 1
    acc = np.zeros((F, n), dtype=np.int32)
    w32 = w_s8.astype(np.int32)
    w_sum = w32.sum(axis=(1, 2))
    for t in range(n):
        patch = xp[:, t:t + K].astype(np.int32)
        acc[:, t] = np.tensordot(w32, patch, axes=2)
    # the zero point is taken out once per filter
    return acc - x_zero * w_sum[:, None]

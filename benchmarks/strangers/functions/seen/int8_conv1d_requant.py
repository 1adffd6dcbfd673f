import numpy as np


def qconv1d(x, w, b, mult, shift, out_zp=0):
    """int8 conv1d, CMSIS-NN flavour, symmetric input.

    x (T, Cin) int8, w (Cout, K, Cin) int8, b (Cout,) int32.
    Per-channel requantisation: (acc * mult[c] + 2**(shift-1)) >> shift, mult int32,
    shift >= 1, 64-bit product; then the output zero point and saturation to int8.
    """
    T = x.shape[0]
    co, K, _ = w.shape
    acc = np.zeros((T - K + 1, co), np.int32) + b.astype(np.int32)
    xi, wi = x.astype(np.int32), w.astype(np.int32)
    for k in range(K):
        acc += xi[k:T - K + 1 + k] @ wi[:, k].T
    prod = acc.astype(np.int64) * np.asarray(mult, np.int64)
    y = ((prod + (1 << (shift - 1))) >> shift) + out_zp
    return np.clip(y, -128, 127).astype(np.int8)

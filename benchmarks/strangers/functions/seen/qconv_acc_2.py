import numpy as np


def qconv1d_int8(x, w, shift):
    """int8 x int8 conv (valid, correlation), arithmetic right shift with saturation to int8.

    x: int8 [Cin, T]   w: int8 [Cout, Cin, K]
    """
    cin, t = x.shape
    cout, _, k = w.shape
    xi = x.astype(np.int16)
    wi = w.astype(np.int16)
    acc = np.zeros((cout, t - k + 1), dtype=np.int16)
    for o in range(cout):
        for c in range(cin):
            for j in range(k):
                acc[o] += xi[c, j:j + t - k + 1] * wi[o, c, j]
    acc = acc >> shift
    return np.clip(acc, -128, 127).astype(np.int8)

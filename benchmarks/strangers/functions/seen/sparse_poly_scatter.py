import numpy as np


def sparse_convolve(idx_a, val_a, idx_b, val_b, size):
    """Convolution of two sparse sequences.

    (idx_a, val_a) and (idx_b, val_b) list the non-zero positions (unique,
    sorted) and their values. Gives the dense result of length `size`;
    what falls beyond is dropped.
    """
    idx = np.add.outer(np.asarray(idx_a), np.asarray(idx_b)).ravel()
    val = np.multiply.outer(np.asarray(val_a, float), np.asarray(val_b, float)).ravel()
    keep = idx < size
    out = np.zeros(size)
    out[idx[keep]] += val[keep]
    return out

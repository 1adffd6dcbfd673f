import numpy as np


def conv2_full(a, b):
    """MATLAB's conv2(a, b): loop over the smaller operand, add shifted copies of the larger."""
    dtype = np.result_type(a, b, np.float64)
    a, b = np.asarray(a, dtype), np.asarray(b, dtype)
    if b.size > a.size:
        a, b = b, a
    ha, wa = a.shape
    hb, wb = b.shape
    out = np.zeros((ha + hb - 1, wa + wb - 1), dtype=dtype)
    for i in range(hb):
        for j in range(wb):
            out[i:i + ha, j:j + wa] += b[i, j] * a
    return out

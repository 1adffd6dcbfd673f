import numpy as np


def conv1d_s8(x, w):
    """Golden model for the DSP kernel: int8 in, int8 weights, int32 out.

    x: int8 [C_in, T]      w: int8 [C_out, C_in, K]
    returns int32 [C_out, T-K+1]   (no flip, no padding)
    """
    assert x.dtype == np.int8 and w.dtype == np.int8
    cout, cin, k = w.shape
    t = x.shape[1] - k + 1
    acc = np.zeros((cout, t), dtype=np.int32)
    for oc in range(cout):
        for ic in range(cin):
            for j in range(k):
                acc[oc] += x[ic, j:j + t] * w[oc, ic, j]
    return acc

import numpy as np


def conv1d_fp16_ref(x, w):
    """Reference for the fp16 tensor-core conv1d kernel.

    x: float16 [C, T]; w: float16 [O, C, K]; valid, stride 1.
    Products are accumulated in float32; the sum is rounded to float16 once, at
    the very end.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    C, T = x.shape
    O, _, K = w.shape
    out = np.zeros((O, T - K + 1), dtype=np.float16)
    for o in range(O):
        for t in range(T - K + 1):
            acc = np.float32(0)
            for c in range(C):
                acc += np.dot(x[c, t:t + K], w[o, c])
            out[o, t] = acc
    return out

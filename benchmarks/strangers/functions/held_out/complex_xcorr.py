import numpy as np
from scipy import signal


def complex_conv1d(x, h, b=None, stride=1):
    """
    1-D convolution layer for complex baseband (IQ) data, no padding.

        y[o, t] = b[o] + sum_c sum_k x[c, t*stride + k] * h[o, c, k]

    (the plain product, like torch.nn.functional.conv1d on complex tensors).
    Works for real arrays as well.

    x: (C, T)   h: (O, C, K)   b: (O,)
    """
    C, T = x.shape
    O, C2, K = h.shape
    if C != C2:
        raise ValueError("x has %d channels, h wants %d" % (C, C2))
    if T < K:
        raise ValueError("signal shorter than kernel")
    y = []
    for o in range(O):
        acc = 0
        for c in range(C):
            acc = acc + signal.correlate(x[c], h[o, c], mode="valid", method="direct")
        if b is not None:
            acc = acc + b[o]
        y.append(acc[::stride])
    return np.stack(y)

import numpy as np


def depthwise(x, w, pad=1):
    """
    x: (C, H, W)
    w: (C, M, K, K), M filters for every channel
    out: (C*M, H', W'), channel c*M + m is x[c] filtered with w[c, m]
    """
    C, H, W = x.shape
    _, M, K, _ = w.shape
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    Ho, Wo = H + 2 * pad - K + 1, W + 2 * pad - K + 1
    out = np.zeros((C * M, Ho, Wo))
    for c in range(C):
        for m in range(M):
            for i in range(Ho):
                for j in range(Wo):
                    out[m * C + c, i, j] = (xp[c, i:i + K, j:j + K] * w[c, m]).sum()
    return out

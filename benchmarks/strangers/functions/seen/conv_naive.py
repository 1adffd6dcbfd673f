import numpy as np


def conv2d_naive(x, w, b=None, stride=1, pad=0):
    """
    Naive forward pass of a conv layer (cross-correlation).

    x: (N, C, H, W)
    w: (F, C, HH, WW)
    b: (F,) or None
    Returns out: (N, F, H', W')
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    acc = 0.0
                    for c in range(C):
                        for u in range(min(HH, WW)):
                            for v in range(WW):
                                acc += xp[n, c, i * stride + u, j * stride + v] * w[f, c, u, v]
                    out[n, f, i, j] = acc + (b[f] if b is not None else 0.0)
    return out

import numpy as np


def depthwise_conv2d(x, k):
    """Depthwise conv, 'valid', stride 1. x is HxWxC, k is khxkwxC, one filter per channel."""
    kh, kw, _ = k.shape
    h, w, c = x.shape
    out = np.zeros((h - kh + 1, w - kw + 1, c))
    for u in range(kh):
        for v in range(kw):
            out += x[u:u + out.shape[0], v:v + out.shape[1]] * k[u, v]
    return out

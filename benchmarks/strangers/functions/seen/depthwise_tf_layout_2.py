import numpy as np


def depthwise_conv(x, w):
    '''
    x  [H, W, C]
    w  [kh, kw, C, M]   M = channel multiplier
    ->  [H-kh+1, W-kw+1, C*M],  channel c*M + m comes from input channel c
    '''
    H, W, C = x.shape
    kh, kw, _, M = w.shape
    y = np.zeros((H - kh + 1, W - kw + 1, C, M), dtype=np.result_type(x, w))
    for r in range(y.shape[0]):
        for s in range(y.shape[1]):
            y[r, s] = (x[r:r + kh, s:s + kw, :, None] * w).sum(axis=(0, 1))
    return y.reshape(y.shape[0], y.shape[1], C * M)

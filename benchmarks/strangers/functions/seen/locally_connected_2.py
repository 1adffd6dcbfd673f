import numpy as np


def locally_connected2d(x, w, kh, kw):
    """Like a convolution, but with weights of their own at each position.

    x: (H, W, C); w: (OH*OW, kh*kw*C, F), positions in row-major order.
    -> (OH, OW, F)
    """
    H, W, C = x.shape
    oh, ow = H - kh + 1, W - kw + 1
    F = w.shape[2]
    y = np.zeros((oh, ow, F))
    for i in range(oh):
        for j in range(ow):
            patch = x[i:i + kh, j:j + kw, :].reshape(-1)
            y[i, j] = patch @ w[i * oh + j]
    return y

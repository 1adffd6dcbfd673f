import numpy as np


def conv_same(f, g):
    """2D convolution of f with kernel g, zeros outside, output the size of f
    (like scipy.signal.convolve2d(f, g, mode='same'))."""
    fh, fw = f.shape
    gh, gw = g.shape

    full = np.zeros((fh + gh - 1, fw + gw - 1))
    for i in range(gh):
        for j in range(gw):
            full[i:i + fh, j:j + fw] += g[i, j] * f

    # central part
    y0 = gh // 2
    x0 = gw // 2
    return full[y0:y0 + fh, x0:x0 + fw]

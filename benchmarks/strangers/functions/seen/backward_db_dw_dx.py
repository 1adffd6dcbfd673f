import numpy as np
from scipy.signal import convolve, correlate


def conv1d_bwd(g, x, w):
    """
    Backward of  y[n,o] = b[o] + sum_c correlate(x[n,c], w[o,c], 'valid').

    Returns (db, dw, dx) -- in that order, bias first, as our autograd tape pops them.
    dw is the MEAN over the batch (db too), dx is not divided by anything.
    """
    N, C, L = x.shape
    O, _, K = w.shape
    db = g.sum((0, 2)) / N
    dw = np.zeros((O, C, K))
    dx = np.zeros((N, C, L))
    for n in range(N):
        for o in range(O):
            for c in range(C):
                dw[o, c] += correlate(x[n, c], g[n, o], mode="valid", method="direct")
                dx[n, c] += convolve(g[n, o], w[o, c], mode="full", method="direct")
    return db, dw / N, dx

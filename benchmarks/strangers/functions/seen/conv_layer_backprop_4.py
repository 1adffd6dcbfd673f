import numpy as np
from scipy import signal


def conv_input_grad(dout, W):
    """
    Gradient of the loss wrt the input of a conv layer.

    forward: out[n, f] = sum_c correlate2d(x[n, c], W[f, c], 'valid')
    dout: (N, F, H', W')    W: (F, C, kh, kw)
    returns dx: (N, C, H'+kh-1, W'+kw-1)
    """
    N, F, h, w = dout.shape
    _, C, kh, kw = W.shape
    dx = np.zeros((N, C, h + kh - 1, w + kw - 1))
    for n in range(N):
        for c in range(C):
            for f in range(F):
                dx[n, c] += signal.correlate2d(dout[n, f], W[f, c], mode='full')
    return dx

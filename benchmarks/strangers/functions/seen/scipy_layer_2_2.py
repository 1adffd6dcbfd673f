import numpy as np
from scipy import signal


def conv_layer(x, weights, bias):
    """Reference for our CNN layer; should equal torch.nn.functional.conv2d(x, weights, bias).

    x (N, C, H, W), weights (F, C, kh, kw), bias (F,)
    """
    N, C, H, W = x.shape
    F, _, kh, kw = weights.shape
    out = np.zeros((N, F, H - kh + 1, W - kw + 1))
    for n in range(N):
        for f in range(F):
            for c in range(C):
                out[n, f] += signal.convolve2d(x[n, c], weights[f, c], mode="valid")
            out[n, f] += bias[f]
    return out

import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Naive forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: dict with keys 'stride' and 'pad'

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W')
    - cache: (x, w, b, conv_param)
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)], mode="constant")
    out = np.zeros((N, F, H_out, W_out))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    top, left = i * stride, j * stride
                    out[n, f, i, j] = np.sum(xp[n, :, top:top + HH, left:left + WW] * w[f]) + b[f]
    cache = (x, w, b, conv_param)
    return out, cache

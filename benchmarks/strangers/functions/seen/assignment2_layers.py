import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Naive forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: dict with 'stride' and 'pad' (zero padding on every side)

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W') where
      H' = 1 + (H + 2 * pad - HH) // stride
      W' = 1 + (W + 2 * pad - WW) // stride
    - cache: (x, w, b, conv_param)
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    stride, pad = conv_param["stride"], conv_param["pad"]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    Hout = 1 + (H + 2 * pad - HH) // stride
    Wout = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Hout, Wout))
    for n in range(N):
        for f in range(F):
            for i in range(Hout):
                for j in range(Wout):
                    window = xp[n, :, i * stride:i * stride + HH, j:j + WW]
                    out[n, f, i, j] = np.sum(window * w[f]) + b[f]
    cache = (x, w, b, conv_param)
    return out, cache

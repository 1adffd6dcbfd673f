import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Naive forward pass of a convolutional layer (deep-learning convention, the
    filters are not flipped).

    - x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    - conv_param: dict with 'stride' and 'pad' (zeros on all four sides)

    Returns (out, cache); out is (N, F, H', W') with
    H' = 1 + (H + 2 * pad - HH) // stride, the same for W'.
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    out = np.zeros((N, F, H_out, W_out))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    top, left = i * stride, j * stride
                    window = x_pad[n, :, top:top + HH, left:left + WW]
                    out[n, f, i, j] = np.sum(window * w[f]) + b[f]
    cache = (x, w, b, conv_param)
    return out, cache

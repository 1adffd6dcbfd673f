import numpy as np


def conv_forward(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer (naive version).

    x: (N, C, H, W), w: (F, C, HH, WW), b: (F,)
    conv_param: dict with 'stride' and 'pad' (the same for both axes).

    As everywhere in this course the layer "convolves" without turning the filter.
    Rows and columns that no whole window reaches are left out.

    Returns (out, cache).
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    hs, ws = i * stride, j * stride
                    out[n, f, i, j] = np.sum(xp[n, :, hs:hs + HH, ws:ws + WW] * w[f]) + b[f]
    cache = (x, w, b, conv_param)
    return out, cache

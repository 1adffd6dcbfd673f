import numpy as np
from scipy import signal


def conv_layer(x, weights, bias, mode="valid"):
    """
    x: (C, H, W), weights: (F, C, kh, kw), bias: (F,)
    Deep-learning style convolution (no flip) by way of fftconvolve.
    mode: 'valid' or 'full'
    """
    maps = []
    for w, b in zip(weights, bias):
        y = signal.fftconvolve(x, w[::-1, ::-1, ::-1], mode="full")
        y = y[x.shape[0] - 1]
        if mode == "valid":
            kh, kw = w.shape[1:]
            y = y[kh - 1:y.shape[0] - kh + 1, kw - 1:y.shape[1] - kw + 1]
        maps.append(y + b)
    return np.stack(maps)

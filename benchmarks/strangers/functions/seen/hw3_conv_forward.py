"""Homework 3, question 2: forward pass of a convolutional layer (loops are fine)."""
import numpy as np


def conv_forward(x, w, b, conv_param):
    """
    Inputs:
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with 'stride' and 'pad' (zeros, on all four sides)

    As in the lecture, the filter slides over the image without being flipped.

    Returns (out, cache); out is (N, F, H', W').
    """
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Hp = 1 + (H + 2 * pad - HH) // stride
    Wp = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    out = np.zeros((N, F, Hp, Wp))
    for n in range(N):
        for f in range(F):
            for i in range(Hp):
                for j in range(Wp):
                    top, left = i * stride, j * stride
                    patch = xp[n, :, top:top + HH, left:left + WW]
                    out[n, f, i, j] = (patch * w[f]).sum() + b[f]
    cache = (x, w, b, conv_param)
    return out, cache

from scipy.signal import correlate2d
import numpy as np


def conv2d_input_grad(grad_out, kernels):
    """dL/dx for   y[o] = sum_c correlate2d(x[c], kernels[o, c], 'valid').

    grad_out: (O, H', W'), kernels: (O, C, kh, kw)  ->  (C, H'+kh-1, W'+kw-1)
    """
    O, C, kh, kw = kernels.shape
    _, oh, ow = grad_out.shape
    gx = np.zeros((C, oh + kh - 1, ow + kw - 1))
    for c in range(C):
        for o in range(O):
            gx[c] += correlate2d(grad_out[o], kernels[o, c], mode="full")
    return gx

import numpy as np
from scipy.signal import convolve


def conv_input_grad(dy, w, input_hw, stride=1, pad=0):
    """Gradient wrt the input of y = corr(x, w): full convolution of the
    stride-dilated dy with w.

    dy (N,F,P,Q), w (F,C,R,S), input_hw = (H, W) of the forward input.
    """
    N, F, P, Q = dy.shape
    _, C, R, S = w.shape
    H, W = input_hw

    up = np.zeros((N, F, (P - 1) * stride + 1, (Q - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = dy

    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad))
    for n in range(N):
        for c in range(C):
            for f in range(F):
                g = convolve(up[n, f], w[f, c], mode='full', method='direct')
                dxp[n, c, :g.shape[0], :g.shape[1]] += g
    return dxp[:, :, pad:pad + H, pad:pad + W]

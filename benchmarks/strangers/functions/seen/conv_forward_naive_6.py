import numpy as np

def conv_forward_naive(x, w, b, conv_param):
    """
    CS231n assignment 2.

    x: Input data of shape (N, C, H, W)
    w: Filter weights of shape (F, C, HH, WW)
    b: Biases, of shape (F,)
    conv_param: {'stride': ..., 'pad': ...}

    Returns a tuple of (out, cache), out is (N, F, H', W').
    """
    S = conv_param['stride']
    P = conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    H_out = 1 + (H + 2 * P - HH) // S
    W_out = 1 + (W + 2 * P - WW) // S

    # only the last two axes get padded
    x_pad = np.pad(x, [(0,), (0,), (P,), (P,)], 'constant')
    out = np.zeros((N, F, H_out, W_out))
    w_row = w.reshape(F, -1)                          # [F x C*HH*WW]
    for i in range(H_out):
        for j in range(W_out):
            window = x_pad[:, :, i*S:i*S+HH, j*S:j*S+WW]
            out[:, :, i, j] = window.reshape(N, -1).dot(w_row.T) + b
    cache = (x, w, b, conv_param)
    return out, cache

import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    A naive implementation of the forward pass for a convolutional layer.

    Input:
    - x: Input data of shape (N, C, H, W)
    - w: Filter weights of shape (F, C, HH, WW)
    - b: Biases, of shape (F,)
    - conv_param: A dictionary with the following keys:
      - 'stride': The number of pixels between adjacent receptive fields.
      - 'pad': The number of pixels that will be used to zero-pad the input.

    Returns a tuple of:
    - out: Output data, of shape (N, F, H', W') where H' and W' are given by
      H' = 1 + (H + 2 * pad - HH) // stride
      W' = 1 + (W + 2 * pad - WW) // stride
      (rows / columns which do not fill a whole stride any more are dropped)
    - cache: (x, w, b, conv_param)
    """
    S, P = conv_param['stride'], conv_param['pad']
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Hp = 1 + (H + 2 * P - HH) // S
    Wp = 1 + (W + 2 * P - WW) // S

    xp = np.pad(x, ((0, 0), (0, 0), (P, P), (P, P)))
    out = np.zeros((N, F, Hp, Wp))
    for n in range(N):
        for f in range(F):
            for i in range(Hp):
                for j in range(Wp):
                    field = xp[n, :, i * S:i * S + HH, j * S:j * S + WW]
                    out[n, f, i, j] = (field * w[f]).sum() + b[f]

    cache = (x, w, b, conv_param)
    return out, cache

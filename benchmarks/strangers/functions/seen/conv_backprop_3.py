import numpy as np


def conv_backward_input(dout, w, x_shape, stride=1, pad=0):
    """Gradient of a conv layer with respect to its input.

    dout: (N, F, OH, OW), w: (F, C, HH, WW), x_shape: (N, C, H, W);
    stride and pad as in the forward pass.
    """
    N, C, H, W = x_shape
    F, _, HH, WW = w.shape
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad))
    for n in range(N):
        for f in range(F):
            for i in range(dout.shape[2]):
                for j in range(dout.shape[3]):
                    dxp[n, :, i:i + HH, j:j + WW] += w[f] * dout[n, f, i, j]
    return dxp[:, :, pad:pad + H, pad:pad + W]

import numpy as np
from scipy import signal


def conv_forward(x, w, b):
    """Valid, stride-1 forward pass of a conv layer.

    Gives the same numbers as torch.nn.functional.conv2d(x, w, b), so that
    checkpoints trained there can be evaluated without torch.

    x: (N, C, H, W)   w: (F, C, HH, WW)   b: (F,)
    returns (N, F, H-HH+1, W-WW+1)
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    y = np.empty((N, F, H - HH + 1, W - WW + 1))
    for n in range(N):
        for f in range(F):
            acc = b[f]
            for c in range(C):
                acc = acc + signal.convolve2d(x[n, c], w[f, c], mode="valid")
            y[n, f] = acc
    return y

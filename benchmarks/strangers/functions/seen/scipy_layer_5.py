import numpy as np
from scipy import signal


def conv2d_forward(X, W, b):
    """
    Forward pass of a PyTorch-like Conv2d layer (stride 1, no padding).

    X has shape (N, C, H, W), W has shape (F, C, HH, WW), b has shape (F,).
    The result matches torch.nn.functional.conv2d(X, W, b).
    """
    N, C, H, Wd = X.shape
    F, _, HH, WW = W.shape
    out = np.zeros((N, F, H - HH + 1, Wd - WW + 1))
    for n in range(N):
        for f in range(F):
            for c in range(C):
                out[n, f] += signal.convolve2d(X[n, c], W[f, c], mode='valid')
            out[n, f] += b[f]
    return out

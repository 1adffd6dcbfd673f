import numpy as np
from scipy.signal import correlate2d


def forward(x, w):
    """x (C,H,W), w (F,C,K,K) -> y (F,H-K+1,W-K+1)"""
    return np.stack([sum(correlate2d(x[c], w[f, c], mode="valid") for c in range(x.shape[0]))
                     for f in range(w.shape[0])])


def conv_input_gradient(dy, w):
    """Gradient of `forward` w.r.t. x, given dy = dL/dy: a 'full' pass of the
    kernel over the output gradient, summed over the filters."""
    F, C = w.shape[:2]
    dx = []
    for c in range(C):
        g = 0
        for f in range(F):
            g = g + correlate2d(dy[f], w[f, c], mode="full")
        dx.append(g)
    return np.stack(dx)

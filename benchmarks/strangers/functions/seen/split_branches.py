import numpy as np
from scipy.signal import correlate


def _conv(x, w):
    # x (C, H, W), w (O, C, kh, kw)
    return np.stack([correlate(x, k, mode="valid", method="direct")[0] for k in w])


class BranchConv2d:
    """AlexNet-style split convolution.

    weights: (groups, O, C, kh, kw): branch g sees input channels
    g*C ... (g+1)*C - 1 and makes output channels g*O ... (g+1)*O - 1.
    Calling the object with a (groups*C, H, W) map gives (groups*O, H', W').
    """

    def __init__(self, weights):
        self.weights = np.asarray(weights)
        c = self.weights.shape[2]
        self.branches = []
        for g in range(self.weights.shape[0]):
            lo, hi = g * c, (g + 1) * c
            self.branches.append(lambda x: _conv(x[lo:hi], self.weights[g]))

    def __call__(self, x):
        return np.concatenate([branch(x) for branch in self.branches], axis=0)

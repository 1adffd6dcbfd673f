import numpy as np
from scipy.signal import correlate2d


class ConvLayer:
    """Valid conv layer for a single image.

    forward: Y[o] = sum_c correlate(X[c], K[o, c]) + B[o]
    backward: given dL/dY returns dL/dX and stores dL/dK, dL/dB in
    self.dK, self.dB.
    """

    def __init__(self, kernels, biases):
        self.K = kernels          # (depth, in_depth, k, k)
        self.B = biases           # (depth,)

    def forward(self, X):
        self.X = X
        depth, in_depth = self.K.shape[:2]
        maps = []
        for o in range(depth):
            m = self.B[o]
            for c in range(in_depth):
                m = m + correlate2d(X[c], self.K[o, c], mode="valid")
            maps.append(m)
        return np.stack(maps)

    def backward(self, dY):
        depth, in_depth = self.K.shape[:2]
        self.dK = np.zeros_like(self.K)
        dX = np.zeros_like(self.X)
        for o in range(depth):
            for c in range(in_depth):
                self.dK[o, c] = correlate2d(self.X[c], dY[o], mode="valid")
                dX[c] += correlate2d(dY[o], self.K[o, c], mode="full")
        self.dB = dY.sum(axis=(1, 2))
        return dX

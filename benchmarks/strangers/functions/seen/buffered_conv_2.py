import numpy as np


class Conv1D:
    """1-D valid convolution layer for inference (deep-learning convention, no flip).

    x: (channels, length) -> (filters, length - k + 1), a new array for each call.
    """

    def __init__(self, weight, bias):
        self.weight = np.asarray(weight)      # (F, C, K)
        self.bias = np.asarray(bias)
        self._out = None

    def forward(self, x):
        F, C, K = self.weight.shape
        L = x.shape[1] - K + 1
        if self._out is None or self._out.shape != (F, L):
            self._out = np.empty((F, L))
        out = self._out
        out[:] = self.bias[:, None]
        for k in range(K):
            out += self.weight[:, :, k] @ x[:, k:k + L]
        return out

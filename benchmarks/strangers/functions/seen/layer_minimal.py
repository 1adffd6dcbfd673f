import numpy as np


class Conv1DLayer:
    """Minimal Conv1D layer (channels first) for the tiny inference engine.

    padding=None picks the "half" padding k // 2, any integer is used as given.
    """

    def __init__(self, weight, bias, stride=1, padding=None):
        self.weight = np.asarray(weight)            # out, in, k
        self.bias = np.asarray(bias)
        self.stride = stride
        self.padding = padding or self.weight.shape[2] // 2

    def __call__(self, x):
        k = self.weight.shape[2]
        x = np.pad(x, ((0, 0), (self.padding, self.padding)))
        steps = range(0, x.shape[1] - k + 1, self.stride)
        cols = [np.tensordot(self.weight, x[:, t:t + k], axes=([1, 2], [0, 1])) for t in steps]
        return np.stack(cols, axis=1) + self.bias[:, None]

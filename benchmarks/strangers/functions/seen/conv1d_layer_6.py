import numpy as np


class Conv1dLayer:
    """1-D convolution layer on (batch, time, channels), manual backprop.

    weight: (K, Cin, Cout). forward() must precede backward(); backward()
    returns the gradient for the input and sets .dweight and .dbias.
    """

    def __init__(self, weight, bias, stride=1, pad=0):
        self.weight, self.bias = weight, bias
        self.stride, self.pad = stride, pad

    def _span(self, k, n_out):
        return slice(k, k + (n_out - 1) * self.stride + 1, self.stride)

    def forward(self, x):
        K, _, cout = self.weight.shape
        self.xp = np.pad(x, ((0, 0), (self.pad, self.pad), (0, 0)))
        n_out = (self.xp.shape[1] - K) // self.stride + 1
        y = np.broadcast_to(self.bias, (x.shape[0], n_out, cout)).astype(float)
        for k in range(K):
            y = y + self.xp[:, self._span(k, n_out)] @ self.weight[k]
        return y

    def backward(self, dy):
        K = self.weight.shape[0]
        n_out = dy.shape[1]
        self.dbias = dy.sum((0, 1))
        self.dweight = np.zeros(self.weight.shape)
        dxp = np.zeros(self.xp.shape)
        for k in range(K):
            sp = self._span(k, n_out)
            self.dweight[k] = np.tensordot(self.xp[:, sp], dy, axes=([0, 1], [0, 1]))
            dxp[:, sp] += dy @ self.weight[k].T
        return dxp[:, self.pad:dxp.shape[1] - self.pad]

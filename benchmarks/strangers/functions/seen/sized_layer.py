import numpy as np


class ConvLayer:
    """Layer of a small network: NHWC, weights (k, k, C, F), zero padding, gradients by col2im."""

    def __init__(self, in_channels, filters, kernel_size, stride=1, padding=0, seed=1):
        rng = np.random.default_rng(seed)
        self.k, self.stride, self.padding = kernel_size, stride, padding
        self.W = rng.standard_normal((kernel_size, kernel_size, in_channels, filters)) * 0.1
        self.b = np.zeros(filters)

    def _views(self, padded, i, j, oh, ow):
        s = self.stride
        return padded[:, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s]

    def forward(self, x):
        p = self.padding
        self.padded = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
        oh = (self.padded.shape[1] - self.k) // self.stride + 1
        ow = (self.padded.shape[2] - self.k) // self.stride + 1
        out = np.zeros((len(x), oh, ow, self.W.shape[3]))
        out += self.b
        for i in range(self.k):
            for j in range(self.k):
                out += self._views(self.padded, i, j, oh, ow) @ self.W[i, j]
        return out

    def backward(self, grad):
        oh, ow = grad.shape[1:3]
        back = np.zeros_like(self.padded)
        self.dW = np.empty_like(self.W)
        for i in range(self.k):
            for j in range(self.k):
                seen = self._views(self.padded, i, j, oh, ow)
                self.dW[i, j] = np.tensordot(seen, grad, axes=([0, 1, 2], [0, 1, 2]))
                self._views(back, i, j, oh, ow)[...] += grad @ self.W[i, j].T
        self.db = grad.sum(axis=(0, 1, 2))
        p = self.padding
        return back[:, p:back.shape[1] - p, p:back.shape[2] - p]

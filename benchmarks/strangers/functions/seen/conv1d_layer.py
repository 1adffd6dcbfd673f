import numpy as np


class Conv1D:
    """1-D convolution layer on (batch, channels, length), no padding."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, seed=0):
        rng = np.random.default_rng(seed)
        bound = 1 / np.sqrt(in_channels * kernel_size)
        self.W = rng.uniform(-bound, bound, (out_channels, in_channels, kernel_size))
        self.b = rng.uniform(-bound, bound, out_channels)
        self.kernel_size = kernel_size
        self.stride = stride

    def forward(self, A):
        self.A = A
        n, _, length = A.shape
        self.out_len = (length - self.kernel_size) // self.stride + 1
        Z = np.zeros((n, self.W.shape[0], self.out_len))
        for i in range(self.out_len):
            s = i * self.stride
            Z[:, :, i] = np.tensordot(A[:, :, s:s + self.kernel_size], self.W,
                                      axes=([1, 2], [1, 2])) + self.b
        return Z

    def backward(self, dLdZ):
        """Stores dLdW and dLdb, returns dLdA."""
        self.dLdb = dLdZ.sum(axis=(0, 2))
        self.dLdW = np.zeros_like(self.W)
        dLdA = np.zeros_like(self.A, dtype=float)
        for i in range(self.out_len):
            s = i * self.stride
            g = dLdZ[:, :, i]
            self.dLdW += np.einsum('no,nck->ock', g, self.A[:, :, s:s + self.kernel_size])
            dLdA[:, :, i:i + self.kernel_size] += np.tensordot(g, self.W, axes=(1, 0))
        return dLdA

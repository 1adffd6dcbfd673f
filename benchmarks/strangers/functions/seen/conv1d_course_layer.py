import numpy as np


class Conv1D:
    """1-D convolution layer. Set W (out, in, K) and b (out,) before use."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1):
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = kernel_size
        self.stride = stride
        bound = np.sqrt(1 / (in_channels * kernel_size))
        self.W = np.random.uniform(-bound, bound,
                                   (out_channels, in_channels, kernel_size))
        self.b = np.zeros(out_channels)

    def forward(self, A):
        """A: (batch_size, in_channels, input_size) -> Z"""
        self.A = A
        K, s = self.kernel_size, self.stride
        out_size = (A.shape[2] - K) // s + 1
        Z = np.zeros((A.shape[0], self.out_channels, out_size))
        for t in range(out_size):
            seg = A[:, :, t * s:t * s + K]
            Z[:, :, t] = np.einsum('bik,oik->bo', seg, self.W) + self.b
        return Z

    def backward(self, dLdZ):
        """dLdZ: (batch_size, out_channels, output_size) -> dLdA;
        also sets dLdW and dLdb."""
        K, s = self.kernel_size, self.stride
        self.dLdW = np.zeros_like(self.W)
        self.dLdb = dLdZ.sum(axis=(0, 2))
        dLdA = np.zeros(self.A.shape)
        for t in range(dLdZ.shape[2]):
            g = dLdZ[:, :, t]
            seg = self.A[:, :, t * s:t * s + K]
            self.dLdW += np.einsum('bo,bik->oik', g, seg)
            dLdA[:, :, t * s:t * s + K] = np.einsum('bo,oik->bik', g, self.W)
        return dLdA

import numpy as np


class Conv2D:
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        k = kernel_size
        self.W = np.random.randn(out_channels, in_channels, k, k) * np.sqrt(2.0 / (in_channels * k * k))
        self.b = np.zeros(out_channels)
        self.stride = stride
        self.padding = padding
        self.k = k

    def forward(self, x):
        p, s, k = self.padding, self.stride, self.k
        self.x_shape = x.shape
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        N, C, H, W = self.xp.shape
        oh = (H - k) // s + 1
        ow = (W - k) // s + 1
        out = np.empty((N, self.W.shape[0], oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                out[:, :, i, j] = np.tensordot(patch, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        return out

    def backward(self, dout):
        p, s, k = self.padding, self.stride, self.k
        _, _, oh, ow = dout.shape
        self.dW = np.zeros_like(self.W)
        self.db = dout.sum(axis=(0, 2, 3))
        dxp = np.zeros_like(self.xp)
        for i in range(oh):
            for j in range(ow):
                g = dout[:, :, i, j]
                patch = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                self.dW += np.tensordot(g, patch, axes=([0], [0]))
                dxp[:, :, i * s:i * s + k, j * s:j * s + k] = np.tensordot(g, self.W, axes=([1], [0]))
        H, W = self.x_shape[2:]
        return dxp[:, :, p:p + H, p:p + W]

import numpy as np


class Conv2D:
    """Convolution layer. After backward(), dW and db hold the gradients of the last batch."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1):
        self.stride = stride
        self.k = kernel_size
        scale = np.sqrt(2.0 / (in_channels * kernel_size * kernel_size))
        self.W = np.random.randn(out_channels, in_channels, kernel_size, kernel_size) * scale
        self.b = np.zeros(out_channels)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        self.x = x
        n, _, h, w = x.shape
        oh, ow = (h - self.k) // self.stride + 1, (w - self.k) // self.stride + 1
        out = np.zeros((n, len(self.W), oh, ow))
        for i in range(oh):
            for j in range(ow):
                out[:, :, i, j] = np.tensordot(self._patch(x, i, j), self.W, ([1, 2, 3],) * 2)
        return out + self.b[:, None, None]

    def backward(self, dout):
        dx = np.zeros_like(self.x)
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                g = dout[:, :, i, j]
                self.dW += np.tensordot(g, self._patch(self.x, i, j), ([0], [0]))
                self._patch(dx, i, j)[...] += np.tensordot(g, self.W, ([1], [0]))
        self.db += dout.sum(axis=(0, 2, 3))
        return dx

    def _patch(self, x, i, j):
        r, c = i * self.stride, j * self.stride
        return x[:, :, r:r + self.k, c:c + self.k]

import numpy as np


class Conv2D:
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, seed=None):
        rng = np.random.default_rng(seed)
        k = kernel_size
        scale = np.sqrt(2.0 / (in_channels * k * k))
        self.W = rng.normal(0, scale, (out_channels, in_channels, k, k))
        self.b = np.zeros(out_channels)
        self.k, self.s, self.p = k, stride, padding

    def _windows(self, x):
        xp = np.pad(x, ((0, 0), (0, 0), (self.p,) * 2, (self.p,) * 2))
        v = np.lib.stride_tricks.sliding_window_view(xp, (self.k, self.k), axis=(2, 3))
        return xp.shape, v[:, :, ::self.s, ::self.s]

    def forward(self, x):
        self.x_shape = x.shape
        self.xp_shape, self.cols = self._windows(x)
        out = np.tensordot(self.cols, self.W, axes=([1, 4, 5], [1, 2, 3]))
        return out.transpose(0, 3, 1, 2) + self.b[None, :, None, None]

    def backward(self, dy):
        """Stores dW and db, returns dx."""
        self.db = dy.sum((0, 2, 3))
        self.dW = np.tensordot(dy, self.cols, axes=([0, 2, 3], [0, 2, 3]))
        dxp = np.zeros(self.xp_shape)
        H, W = dy.shape[2:]
        for i in range(self.k):
            for j in range(self.k):
                g = np.einsum('nohw,oc->nchw', dy, self.W[:, :, i, j])
                dxp[:, :, i:i + H * self.s:self.s, j:j + W * self.s:self.s] += g
        h, w = self.x_shape[2:]
        return dxp[:, :, self.p:self.p + h, self.p:self.p + w]

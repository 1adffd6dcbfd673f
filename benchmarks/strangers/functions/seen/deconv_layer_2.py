import numpy as np


class ConvTranspose2D:
    """Transposed convolution with a backward pass (PyTorch layout).

    W: (Cin, Cout, kh, kw), b: (Cout,).  No output padding.
    """

    def __init__(self, W, b, stride=1, padding=0):
        self.W, self.b, self.s, self.p = W, b, stride, padding

    def forward(self, x):
        self.x = x
        n, _, h, w = x.shape
        _, cout, kh, kw = self.W.shape
        s, p = self.s, self.p
        self.full_shape = (n, cout, (h - 1) * s + kh, (w - 1) * s + kw)
        full = np.zeros(self.full_shape)
        for i in range(h):
            for j in range(w):
                full[:, :, i * s:i * s + kh, j * s:j * s + kw] += np.tensordot(
                    x[:, :, i, j], self.W, axes=(1, 0))
        fh, fw = self.full_shape[2:]
        return full[:, :, p:fh - p, p:fw - p] + self.b[None, :, None, None]

    def backward(self, dy):
        """Returns dx; leaves dW and db on the object."""
        n, _, h, w = self.x.shape
        kh, kw = self.W.shape[2:]
        s, p = self.s, self.p
        fh, fw = self.full_shape[2:]
        full = np.zeros(self.full_shape)
        full[:, :, p:fh - p, p:fw - p] = dy
        dx = np.zeros(self.x.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dy.sum(axis=(0, 2, 3))
        for i in range(h):
            for j in range(w):
                g = full[:, :, i * s:i * s + kh, j * s:j * s + kw]
                dx[:, :, i, j] = np.tensordot(g, self.W, axes=([1, 2, 3], [1, 2, 3]))
                self.dW += np.einsum('nc,nokl->cokl', self.x[:, :, i, j], g)
        return dx

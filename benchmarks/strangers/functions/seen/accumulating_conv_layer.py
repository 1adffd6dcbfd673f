import numpy as np


class Conv2D:
    """A tiny convolution layer, NCHW, stride and zero padding, weights (out, in, kh, kw).

    Like in PyTorch, `backward` ADDS to `self.dW` and `self.db`; call
    `zero_grad()` between steps.  It returns the gradient for the input.
    """

    def __init__(self, weight, bias, stride=1, pad=0):
        self.W = np.asarray(weight, dtype=float)
        self.b = np.asarray(bias, dtype=float)
        self.stride, self.pad = stride, pad
        self.zero_grad()

    def zero_grad(self):
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def _taps(self):
        kh, kw = self.W.shape[2:]
        s = self.stride
        for i in range(kh):
            for j in range(kw):
                yield i, j, (Ellipsis,
                             slice(i, i + s * self.oh, s),
                             slice(j, j + s * self.ow, s))

    def forward(self, x):
        p = self.pad
        kh, kw = self.W.shape[2:]
        self.xp = np.pad(x, [(0, 0), (0, 0), (p, p), (p, p)])
        self.oh = (self.xp.shape[2] - kh) // self.stride + 1
        self.ow = (self.xp.shape[3] - kw) // self.stride + 1
        y = np.zeros((x.shape[0], self.W.shape[0], self.oh, self.ow))
        for i, j, win in self._taps():
            y += np.einsum("ncyx,oc->noyx", self.xp[win], self.W[:, :, i, j])
        return y + self.b[None, :, None, None]

    def backward(self, dy):
        dxp = np.zeros_like(self.xp, dtype=float)
        for i, j, win in self._taps():
            self.dW[:, :, i, j] += np.einsum("noyx,ncyx->oc", dy, self.xp[win])
            dxp[win] += np.einsum("noyx,oc->ncyx", dy, self.W[:, :, i, j])
        self.db += dy.sum(axis=(0, 2, 3))
        p = self.pad
        return dxp[:, :, p:dxp.shape[2] - p, p:dxp.shape[3] - p]

import numpy as np


class ConvLayer:
    """Valid conv, NCHW. Like torch, backward() ADDS to grad_w / grad_b until
    zero_grad() is called."""

    def __init__(self, w, b, stride=1):
        self.w, self.b, self.stride = w, b, stride
        self.zero_grad()

    def zero_grad(self):
        self.grad_w, self.grad_b = np.zeros_like(self.w), np.zeros_like(self.b)

    def _taps(self, oh, ow):
        s = self.stride
        for i in range(self.w.shape[2]):
            for j in range(self.w.shape[3]):
                yield i, j, (slice(None), slice(None), slice(i, i + (oh - 1) * s + 1, s),
                             slice(j, j + (ow - 1) * s + 1, s))

    def forward(self, x):
        self.x = x
        oh = (x.shape[2] - self.w.shape[2]) // self.stride + 1
        ow = (x.shape[3] - self.w.shape[3]) // self.stride + 1
        y = np.tile(self.b[None, :, None, None], (x.shape[0], 1, oh, ow))
        for i, j, sl in self._taps(oh, ow):
            y += np.einsum('nchw,fc->nfhw', x[sl], self.w[:, :, i, j])
        return y

    def backward(self, g):
        dx = np.zeros_like(self.x)
        self.grad_b += g.sum((0, 2, 3))
        for i, j, sl in self._taps(*g.shape[2:]):
            self.grad_w[:, :, i, j] += np.einsum('nfhw,nchw->fc', g, self.x[sl])
            dx[sl] += np.einsum('nfhw,fc->nchw', g, self.w[:, :, i, j])
        return dx

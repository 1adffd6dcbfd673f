import numpy as np


class Conv2D:
    """Convolution layer with manual backprop (NCHW).

    forward(x) returns the activations; backward(grad) returns the gradient for
    x and leaves those of the parameters in self.dW and self.db.
    """

    def __init__(self, c_in, c_out, k, stride=1, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (c_in * k * k)), (c_out, c_in, k, k))
        self.b = np.zeros(c_out)
        self.k, self.stride, self.pad = k, stride, pad

    def _slices(self, oh, ow):
        s = self.stride
        for i in range(self.k):
            for j in range(self.k):
                yield i, j, slice(i, i + s * (oh - 1) + 1, s), slice(j, j + s * (ow - 1) + 1, s)

    def forward(self, x):
        p = self.pad
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.in_shape = x.shape
        oh = (self.xp.shape[2] - self.k) // self.stride + 1
        ow = (self.xp.shape[3] - self.k) // self.stride + 1
        y = np.zeros((x.shape[0], len(self.b), oh, ow)) + self.b[:, None, None]
        for i, j, r, c in self._slices(oh, ow):
            y += np.einsum("nchw,oc->nohw", self.xp[:, :, r, c], self.W[:, :, i, j])
        return y

    def backward(self, grad):
        self.db = grad.sum(axis=(0, 2, 3))
        self.dW = np.zeros_like(self.W)
        dxp = np.zeros(self.xp.shape)
        for i, j, r, c in self._slices(*grad.shape[2:]):
            self.dW[:, :, i, j] = np.einsum("nohw,nchw->oc", grad, self.xp[:, :, r, c])
            dxp[:, :, r, c] += np.einsum("nohw,oc->nchw", grad, self.W[:, :, i, j])
        h, w = self.in_shape[2:]
        return dxp[:, :, self.pad:self.pad + h, self.pad:self.pad + w]

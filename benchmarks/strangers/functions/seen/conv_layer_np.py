import numpy as np


class Conv2D:
    """NCHW convolution layer with explicit backward pass.

    forward(x) -> (N, F, H', W'); backward(grad) returns the gradient for x and
    *adds* those for the parameters to self.grads['w'] / self.grads['b'], so
    that several losses can be combined. Call zero_grad() in between.
    """

    def __init__(self, w, b, stride=(1, 1), pad=(0, 0)):
        self.params = {'w': w, 'b': b}
        self.stride, self.pad = stride, pad
        self.zero_grad()

    def zero_grad(self):
        self.grads = {k: np.zeros(v.shape) for k, v in self.params.items()}

    def _taps(self, oh, ow):
        w = self.params['w']
        (sy, sx) = self.stride
        for i in range(w.shape[2]):
            for j in range(w.shape[3]):
                yield i, j, (slice(None), slice(None),
                             slice(i, i + sy * (oh - 1) + 1, sy),
                             slice(j, j + sx * (ow - 1) + 1, sx))

    def forward(self, x):
        w, b = self.params['w'], self.params['b']
        (py, px), (sy, sx) = self.pad, self.stride
        self._shape = x.shape
        self._xp = np.pad(x, ((0, 0), (0, 0), (py, py), (px, px)))
        oh = (self._xp.shape[2] - w.shape[2]) // sy + 1
        ow = (self._xp.shape[3] - w.shape[3]) // sx + 1
        out = np.zeros((x.shape[0], w.shape[0], oh, ow)) + b[:, None, None]
        for i, j, sl in self._taps(oh, ow):
            out += np.einsum('nchw,fc->nfhw', self._xp[sl], w[:, :, i, j])
        return out

    def backward(self, g):
        w = self.params['w']
        oh, ow = g.shape[2:]
        dxp = np.zeros(self._xp.shape)
        for i, j, sl in self._taps(oh, ow):
            self.grads['w'][:, :, i, j] += np.einsum('nchw,nfhw->fc', self._xp[sl], g)
            dxp[sl] += np.einsum('nfhw,fc->nchw', g, w[:, :, i, j])
        self.grads['b'] += g.sum(axis=(0, 2, 3))
        (py, px), (h, wd) = self.pad, self._shape[2:]
        return dxp[:, :, py:py + h, px:px + wd]

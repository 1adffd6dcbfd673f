import numpy as np


class Conv2D:
    """Convolution layer, NCHW. W is (out_ch, in_ch, k, k), b is (out_ch,)."""

    def __init__(self, in_ch, out_ch, k=3, stride=1, padding=1, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.standard_normal((out_ch, in_ch, k, k)) * np.sqrt(2.0 / (in_ch * k * k))
        self.b = np.zeros(out_ch)
        self.k = k
        self.stride = stride
        self.padding = padding
        self.dW = None
        self.db = None

    def forward(self, x):
        p, s, k = self.padding, self.stride, self.k
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        n, _, h, w = self.xp.shape
        oh = (h - k) // s + 1
        ow = (w - k) // s + 1
        out = np.empty((n, self.W.shape[0], oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                out[:, :, i, j] = np.einsum('nchw,fchw->nf', patch, self.W)
        return out + self.b[None, :, None, None]

    __call__ = forward

    def backward(self, dout):
        """Returns dL/dx, keeps dL/dW and dL/db in self.dW, self.db."""
        p, s, k = self.padding, self.stride, self.k
        _, _, oh, ow = dout.shape
        dxp = np.zeros_like(self.xp, dtype=float)
        self.dW = np.zeros_like(self.W)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(oh):
            for j in range(ow):
                g = dout[:, :, i, j]
                patch = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                self.dW += np.einsum('nf,nchw->fchw', g, patch)
                dxp[:, :, i * s:i * s + k, j * s:j * s + k] += np.einsum('nf,fchw->nchw', g, self.W)
        return dxp[:, :, p:-p, p:-p]

import numpy as np


class ConvLayer:
    """Convolution layer with im2col. Call forward, then backward."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.dW = self.db = None

    def _im2col(self, xp, kh, kw, oh, ow):
        n, c = xp.shape[:2]
        s = self.stride
        col = np.empty((n, c, kh, kw, oh, ow), dtype=xp.dtype)
        for i in range(kh):
            for j in range(kw):
                col[:, :, i, j] = xp[:, :, i:i + s * oh:s, j:j + s * ow:s]
        return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, -1)

    def forward(self, x):
        fn, c, kh, kw = self.W.shape
        n, _, h, w = x.shape
        p, s = self.pad, self.stride
        oh = (h + 2 * p - kh) // s + 1
        ow = (w + 2 * p - kw) // s + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.col = self._im2col(xp, kh, kw, oh, ow)
        self.shapes = (x.shape, xp.shape, oh, ow)
        out = self.col @ self.W.reshape(fn, -1).T + self.b
        return out.reshape(n, oh, ow, fn).transpose(0, 3, 1, 2)

    def backward(self, dout):
        fn, c, kh, kw = self.W.shape
        (n, _, h, w), xp_shape, oh, ow = self.shapes
        p, s = self.pad, self.stride
        d2 = dout.transpose(0, 2, 3, 1).reshape(-1, fn)
        self.db = d2.sum(axis=0)
        self.dW = (d2.T @ self.col).reshape(self.W.shape)
        dcol = (d2 @ self.W.reshape(fn, -1)).reshape(n, oh, ow, c, kh, kw)
        dcol = dcol.transpose(0, 3, 4, 5, 1, 2)
        dxp = np.zeros(xp_shape, dtype=dcol.dtype)
        for i in range(kh):
            for j in range(kw):
                dxp[:, :, i:i + s * oh:s, j:j + s * ow:s] += dcol[:, :, i, j]
        return dxp[:, :, p:p + h, p:p + w]

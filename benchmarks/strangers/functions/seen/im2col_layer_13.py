import numpy as np


def im2col(x, kh, kw, sh, sw):
    n, c, h, w = x.shape
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1
    cols = np.empty((n, c, kh, kw, oh, ow), dtype=x.dtype)
    for a in range(kh):
        for b in range(kw):
            cols[:, :, a, b] = x[:, :, a:a + sh * oh:sh, b:b + sw * ow:sw]
    return cols.transpose(0, 4, 5, 1, 2, 3).reshape(n * oh * ow, c * kh * kw), oh, ow


def col2im(cols, shape, kh, kw, sh, sw, oh, ow):
    n, c, h, w = shape
    cols = cols.reshape(n, oh, ow, c, kh, kw).transpose(0, 3, 4, 5, 1, 2)
    x = np.zeros(shape, dtype=cols.dtype)
    for a in range(kh):
        for b in range(kw):
            x[:, :, a:a + sh * oh:sh, b:b + sw * ow:sw] += cols[:, :, a, b]
    return x


class Conv2D:
    """Layer with weights W (out, in, kh, kw) and bias b (out,).

    forward(x) -> y; backward(dy) -> dx.  The gradients of the parameters are
    ADDED to self.dW and self.db until zero_grad() is called, so that several
    small batches can be accumulated before a step.
    """

    def __init__(self, W, b, stride=(1, 1), pad=(0, 0)):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.zero_grad()

    def zero_grad(self):
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        (ph, pw), (sh, sw) = self.pad, self.stride
        xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
        o, _, kh, kw = self.W.shape
        self.cols, oh, ow = im2col(xp, kh, kw, sh, sw)
        self.pshape, self.hw, self.ohw = xp.shape, x.shape[2:], (oh, ow)
        y = self.cols @ self.W.reshape(o, -1).T + self.b
        return y.reshape(x.shape[0], oh, ow, o).transpose(0, 3, 1, 2)

    def backward(self, dy):
        o, _, kh, kw = self.W.shape
        d = dy.transpose(0, 2, 3, 1).reshape(-1, o)
        self.dW += (d.T @ self.cols).reshape(self.W.shape)
        self.db += d.sum(axis=0)
        dxp = col2im(d @ self.W.reshape(o, -1), self.pshape, kh, kw, *self.stride, *self.ohw)
        (ph, pw), (h, w) = self.pad, self.hw
        return dxp[:, :, ph:ph + h, pw:pw + w]

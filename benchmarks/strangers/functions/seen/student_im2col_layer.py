import numpy as np


class Conv2D:
    """Convolutional layer for the assignment, im2col version.

    x: (N, C, H, W), W: (F, C, HH, WW), b: (F,)
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.cache = None

    def _indices(self, C, oh, ow):
        HH, WW = self.W.shape[2:]
        i0 = np.tile(np.repeat(np.arange(HH), WW), C)
        j0 = np.tile(np.arange(WW), HH * C)
        i1 = self.stride * np.repeat(np.arange(oh), ow)
        j1 = self.stride * np.tile(np.arange(ow), oh)
        i = i0[:, None] + i1[None, :]
        j = j0[:, None] + j1[None, :]
        k = np.repeat(np.arange(C), HH * WW)[:, None]
        return k, i, j

    def forward(self, x):
        N, C, H, W = x.shape
        F, _, HH, WW = self.W.shape
        p, s = self.pad, self.stride
        oh = (H + 2 * p - HH) // s + 1
        ow = (W + 2 * p - WW) // s + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        idx = self._indices(C, oh, ow)
        cols = xp[(slice(None),) + idx]                   # (N, C*HH*WW, oh*ow)
        out = self.W.reshape(F, -1) @ cols + self.b[:, None]
        self.cache = (x.shape, xp.shape, cols, idx)
        return out.reshape(N, F, oh, ow)

    def backward(self, dout):
        x_shape, xp_shape, cols, idx = self.cache
        N, F = dout.shape[:2]
        d = dout.reshape(N, F, -1)
        db = d.sum(axis=(0, 2))
        dW = np.einsum("nfl,nkl->fk", d, cols).reshape(self.W.shape)
        dcols = self.W.reshape(F, -1).T @ d               # (N, C*HH*WW, oh*ow)

        # scatter the columns back to image positions
        dxp = np.zeros(xp_shape)
        dxp[(slice(None),) + idx] += dcols
        p, (H, W) = self.pad, x_shape[2:]
        dx = dxp[:, :, p:p + H, p:p + W]
        return dx, dW, db

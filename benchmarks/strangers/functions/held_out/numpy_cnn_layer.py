"""A small CNN in plain NumPy (exercise 4)."""
import numpy as np


class Conv2D:
    """Convolution layer.

    Arguments of the constructor:
        W: filters, shape (F, C, HH, WW)
        b: biases, shape (F,)
        stride, pad: ints

    forward(x) maps (N, C, H, W) to (N, F, H', W').
    backward(dout) returns dx and leaves dW and db on the layer.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.x = None
        self.dW = None
        self.db = None

    def forward(self, x):
        s, p = self.stride, self.pad
        F, C, HH, WW = self.W.shape
        self.x = x
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        Ho = 1 + (xp.shape[2] - HH) // s
        Wo = 1 + (xp.shape[3] - WW) // s
        out = np.zeros((x.shape[0], F, Ho, Wo), dtype=np.result_type(x, self.W))
        for i in range(Ho):
            for j in range(Wo):
                win = xp[:, :, i * s:i * s + HH, j * s:j * s + WW]
                out[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3]))
        return out + self.b[None, :, None, None]

    __call__ = forward

    def backward(self, dout):
        s, p = self.stride, self.pad
        F, C, HH, WW = self.W.shape
        N, _, H, Wd = self.x.shape
        _, _, Ho, Wo = dout.shape
        xp = np.pad(self.x, ((0, 0), (0, 0), (p, p), (p, p)))

        self.db = dout.sum(axis=(0, 2, 3))
        self.dW = np.zeros_like(self.W)
        for u in range(HH):
            for v in range(WW):
                part = xp[:, :, u:u + s * (Ho - 1) + 1:s, v:v + s * (Wo - 1) + 1:s]
                self.dW[:, :, u, v] = np.tensordot(dout, part, axes=([0, 2, 3], [0, 2, 3]))

        # dx is a full correlation of the spread-out dout with the turned filters
        rh = (H + 2 * p - HH) % s
        rw = (Wd + 2 * p - WW) % s
        up = np.zeros((N, F, (Ho - 1) * s + 1 + rh, (Wo - 1) * s + 1 + rw), dtype=dout.dtype)
        up[:, :, rh::s, rw::s] = dout
        up = np.pad(up, ((0, 0), (0, 0), (HH - 1, HH - 1), (WW - 1, WW - 1)))
        Wt = self.W[:, :, ::-1, ::-1]
        dxp = np.zeros(xp.shape, dtype=dout.dtype)
        for i in range(dxp.shape[2]):
            for j in range(dxp.shape[3]):
                win = up[:, :, i:i + HH, j:j + WW]
                dxp[:, :, i, j] = np.tensordot(win, Wt, axes=([1, 2, 3], [0, 2, 3]))
        return dxp[:, :, p:p + H, p:p + Wd]

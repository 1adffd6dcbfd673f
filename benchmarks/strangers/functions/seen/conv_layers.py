import numpy as np


class Conv2D:
    """Convolution layer (cross-correlation).

    x: (N, C, H, W), W: (F, C, k, k), b: (F,)
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        s, p = self.stride, self.pad
        N, C, H, W_in = x.shape
        F, _, kh, kw = self.W.shape
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        Ho = (H + 2 * p - kh) // s + 1
        Wo = (W_in + 2 * p - kw) // s + 1
        out = np.empty((N, F, Ho, Wo), dtype=x.dtype)
        for i in range(Ho):
            for j in range(Wo):
                win = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
                out[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        self.x_shape = x.shape
        self.xp = xp
        return out

    def backward(self, dout):
        s, p = self.stride, self.pad
        N, C, H, W_in = self.x_shape
        F, _, kh, kw = self.W.shape
        _, _, Ho, Wo = dout.shape
        dxp = np.zeros_like(self.xp)
        self.dW = np.zeros_like(self.W)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(Ho):
            for j in range(Wo):
                hs, ws = i * s, j * s
                win = self.xp[:, :, hs:hs + kh, ws:ws + kw]
                g = dout[:, :, i, j]
                self.dW += np.tensordot(g, win, axes=([0], [0]))
                dxp[:, :, hs:hs + kh, ws:ws + kw] = np.tensordot(g, self.W, axes=([1], [0]))
        return dxp[:, :, p:p + H, p:p + W_in]

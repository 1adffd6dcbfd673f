import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv:
    def __init__(self, W, b, stride=1, pad=0):
        self.W = W              # (F, C, kh, kw)
        self.b = b              # (F,)
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        kh, kw = self.W.shape[2:]
        s, p = self.stride, self.pad
        self.x_shape = x.shape
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        # n c oh ow kh kw
        self.win = sliding_window_view(xp, (kh, kw), axis=(2, 3))[:, :, ::s, ::s].copy()
        out = np.einsum('nchwij,fcij->nfhw', self.win, self.W, optimize=True)
        return out + self.b[:, None, None]

    def backward(self, dout):
        """Gradients of the loss whose gradient at the output is dout. Returns dx, keeps dW and db."""
        n, c, h, w = self.x_shape
        kh, kw = self.W.shape[2:]
        oh, ow = dout.shape[2:]
        s, p = self.stride, self.pad

        self.db = dout.sum(axis=(0, 2, 3))
        self.dW = np.einsum('nfhw,nchwij->fcij', dout, self.win, optimize=True) / n

        dxp = np.zeros((n, c, h + 2 * p, w + 2 * p), dtype=dout.dtype)
        for i in range(kh):
            for j in range(kw):
                dxp[:, :, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s] += np.einsum(
                    'nfhw,fc->nchw', dout, self.W[:, :, i, j])
        return dxp[:, :, p:p + h, p:p + w]

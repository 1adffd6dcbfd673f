import numpy as np


class Conv2D:
    """Convolution layer with manual backprop. NCHW; forward() then backward().

    backward(dy) returns dx and leaves the sums over the batch in self.dW and self.db.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b, self.s, self.p = W, b, stride, pad

    def _view(self, xp):
        kh, kw = self.W.shape[2:]
        v = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(2, 3))
        return v[:, :, ::self.s, ::self.s]

    def forward(self, x):
        p = self.p
        self.x_shape = x.shape
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.cols = self._view(self.xp)
        return np.einsum("nchwij,ocij->nohw", self.cols, self.W) + self.b[:, None, None]

    def backward(self, dy):
        self.db = dy.sum((0, 2, 3))
        self.dW = np.einsum("nohw,nchwij->ocij", dy, self.cols)
        dxp = np.zeros(self.xp.shape)
        oh, ow = dy.shape[2:]
        s = self.s
        for i in range(self.W.shape[2]):
            for j in range(self.W.shape[3]):
                dxp[:, :, i:i + s * (oh - 1) + 1:s, j:j + s * (ow - 1) + 1:s] += np.einsum(
                    "nohw,oc->nchw", dy, self.W[:, :, i, j])
        p = self.p
        h, w = self.x_shape[2:]
        return dxp[:, :, p:p + h, p:p + w]

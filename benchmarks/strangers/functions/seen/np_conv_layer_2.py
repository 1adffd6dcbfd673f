import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """Convolution layer (cross-correlation, as in every DL framework), NCHW.

    weight: (F, C, KH, KW), bias: (F,).  forward() keeps what backward() needs;
    backward(dout) returns dx and leaves the gradients in self.dW / self.db.
    """

    def __init__(self, weight, bias, stride=1, pad=0):
        self.W = weight
        self.b = bias
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        p, s = self.pad, self.stride
        kh, kw = self.W.shape[2:]
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        win = sliding_window_view(xp, (kh, kw), axis=(2, 3))[:, :, ::s, ::s]
        self.cache = (x.shape, xp.shape, win)
        # (N, OH, OW, F)
        y = np.tensordot(win, self.W, axes=((1, 4, 5), (1, 2, 3)))
        return y.transpose(0, 3, 1, 2) + self.b[:, None, None]

    def backward(self, dout):
        x_shape, xp_shape, win = self.cache
        p, s = self.pad, self.stride
        kh, kw = self.W.shape[2:]
        oh, ow = dout.shape[2:]

        self.db = dout.sum(axis=(0, 2, 3))
        self.dW = np.tensordot(dout, win, axes=((0, 2, 3), (0, 2, 3)))

        dxp = np.zeros(xp_shape, dtype=np.result_type(dout, self.W))
        for i in range(kh):
            for j in range(kw):
                dxp[:, :, i:i + s * oh:s, j:j + s * ow:s] += np.einsum(
                    'nfhw,fc->nchw', dout, self.W[:, :, i, j])
        return dxp[:, :, p:p + x_shape[2], p:p + x_shape[3]]

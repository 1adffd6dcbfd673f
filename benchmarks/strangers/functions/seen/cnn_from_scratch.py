import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """Convolution layer, valid padding and stride 1.

    forward(x): x (N, C, H, W) -> (N, F, H - k + 1, W - k + 1)
    backward(dout): fills self.dW and self.db and returns dx
    """

    def __init__(self, W, b):
        self.W = np.asarray(W, dtype=float)
        self.b = np.asarray(b, dtype=float)

    def forward(self, x):
        F, C, kh, kw = self.W.shape
        win = sliding_window_view(x, (kh, kw), axis=(2, 3))      # N C oh ow kh kw
        N, _, oh, ow = win.shape[:4]
        self.shape = x.shape
        self.col = win.transpose(0, 2, 3, 1, 4, 5).reshape(N * oh * ow, -1)
        out = self.col @ self.W.reshape(F, -1).T + self.b
        return out.reshape(N, oh, ow, F).transpose(0, 3, 1, 2)

    def backward(self, dout):
        F, C, kh, kw = self.W.shape
        N, _, oh, ow = dout.shape
        d = dout.transpose(0, 2, 3, 1).reshape(-1, F)
        self.db = d.sum(axis=0)
        self.dW = (self.col.T @ d).reshape(self.W.shape)

        dcol = (d @ self.W.reshape(F, -1)).reshape(N, oh, ow, C, kh, kw)
        dx = np.zeros(self.shape)
        for i in range(kh):
            for j in range(kw):
                dx[:, :, i:i + oh, j:j + ow] += dcol[..., i, j].transpose(0, 3, 1, 2)
        return dx

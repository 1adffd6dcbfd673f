import numpy as np


class Conv2D:
    """3x3-or-whatever conv layer, NCHW, stride 1, no padding.

    backward(dout) takes dLoss/dout, returns dLoss/dx and sets self.dW, self.db
    (dLoss/dW and dLoss/db).
    """

    def __init__(self, W, b):
        self.W, self.b = W, b
        self.dW = self.db = None

    def forward(self, x):
        self.x = x
        win = np.lib.stride_tricks.sliding_window_view(x, self.W.shape[2:], axis=(2, 3))
        self.win = win
        return np.einsum('ncijkl,fckl->nfij', win, self.W) + self.b[None, :, None, None]

    def backward(self, dout):
        kh, kw = self.W.shape[2:]
        self.dW = np.einsum('ncijkl,nfij->fckl', self.win, dout)
        self.db = dout.sum(axis=(2, 3)).mean(axis=0)
        dx = np.zeros(self.x.shape)
        oh, ow = dout.shape[2:]
        for i in range(kh):
            for j in range(kw):
                dx[:, :, i:i + oh, j:j + ow] += np.einsum('nfij,fc->ncij', dout, self.W[:, :, i, j])
        return dx

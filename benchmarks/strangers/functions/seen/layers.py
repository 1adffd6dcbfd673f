import numpy as np


class Conv2D:
    """Convolution layer for the from-scratch network (chapter 4).

    forward(x)   x is (N, C, H, W), returns (N, F, OH, OW)
    backward(g)  g is dL/d(output); returns dL/dx and leaves dL/dW, dL/db of
                 that batch in self.dW, self.db for the optimiser.
    """

    def __init__(self, in_ch, out_ch, ksize, stride=1, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        scale = np.sqrt(2.0 / (in_ch * ksize * ksize))
        self.W = rng.standard_normal((out_ch, in_ch, ksize, ksize)) * scale
        self.b = np.zeros(out_ch)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self.k, self.s, self.p = ksize, stride, pad

    def forward(self, x):
        k, s, p = self.k, self.s, self.p
        self.x_shape = x.shape
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        N, _, H, W = self.xp.shape
        OH, OW = (H - k) // s + 1, (W - k) // s + 1
        out = np.empty((N, self.W.shape[0], OH, OW))
        for i in range(OH):
            for j in range(OW):
                win = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                out[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        return out

    def backward(self, g):
        k, s, p = self.k, self.s, self.p
        dxp = np.zeros_like(self.xp, dtype=float)
        for i in range(g.shape[2]):
            for j in range(g.shape[3]):
                win = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                gij = g[:, :, i, j]
                self.dW += np.tensordot(gij, win, axes=(0, 0))
                dxp[:, :, i * s:i * s + k, j * s:j * s + k] += np.tensordot(gij, self.W, axes=(1, 0))
        self.db = g.sum(axis=(0, 2, 3))
        H, W = self.x_shape[2:]
        return dxp[:, :, p:p + H, p:p + W]

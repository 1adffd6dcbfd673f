import numpy as np


class Conv2D:
    """Convolution layer for my from-scratch CNN (MNIST homework).

    forward(x) -> out,  backward(dout) -> dx and fills self.dW / self.db
    Shapes: x (N, C, H, W), W (F, C, k, k)
    """

    def __init__(self, in_ch, out_ch, k=3, stride=1, padding=1, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2.0 / (in_ch * k * k)), (out_ch, in_ch, k, k))
        self.b = np.zeros(out_ch)
        self.k, self.s, self.p = k, stride, padding

    def forward(self, x):
        k, s, p = self.k, self.s, self.p
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        oh = (self.xp.shape[2] - k) // s + 1
        ow = (self.xp.shape[3] - k) // s + 1
        out = np.zeros((x.shape[0], self.W.shape[0], oh, ow))
        for i in range(oh):
            for j in range(ow):
                win = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                out[:, :, i, j] = np.tensordot(win, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        return out

    def backward(self, dout):
        k, s, p = self.k, self.s, self.p
        dxp = np.zeros_like(self.xp, dtype=float)
        self.dW = np.zeros_like(self.W)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                g = dout[:, :, i, j]
                win = self.xp[:, :, i * s:i * s + k, j * s:j * s + k]
                self.dW += np.tensordot(g, win, axes=([0], [0]))
                dxp[:, :, i * s:i * s + k, j * s:j * s + k] += np.tensordot(g, self.W, axes=([1], [0]))
        return dxp[:, :, p:-p, p:-p]

import numpy as np


class Conv2D:
    """Convolution layer from scratch (im2col), NCHW."""

    def __init__(self, in_ch, out_ch, ksize, stride=1, pad=0, seed=0):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (in_ch * ksize * ksize)), (out_ch, in_ch, ksize, ksize))
        self.b = np.zeros(out_ch)
        self.k, self.stride, self.pad = ksize, stride, pad

    def _indices(self, C, oh, ow):
        k, s = self.k, self.stride
        c = np.repeat(np.arange(C), k * k).reshape(-1, 1)
        i0 = np.tile(np.repeat(np.arange(k), k), C).reshape(-1, 1)
        j0 = np.tile(np.arange(k), k * C).reshape(-1, 1)
        i1 = s * np.repeat(np.arange(oh), ow).reshape(1, -1)
        j1 = s * np.tile(np.arange(ow), oh).reshape(1, -1)
        return c, i0 + i1, j0 + j1

    def forward(self, x):
        N, C, H, W = x.shape
        p = self.pad
        oh = (H + 2 * p - self.k) // self.stride + 1
        ow = (W + 2 * p - self.k) // self.stride + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.idx = self._indices(C, oh, ow)
        self.cols = xp[:, self.idx[0], self.idx[1], self.idx[2]]      # N, CKK, L
        self.x_shape, self.xp_shape = x.shape, xp.shape
        out = self.W.reshape(len(self.W), -1) @ self.cols
        return out.reshape(N, -1, oh, ow) + self.b[:, None, None]

    def backward(self, dout):
        N, F = dout.shape[:2]
        d = dout.reshape(N, F, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum("nfl,nkl->fk", d, self.cols).reshape(self.W.shape)
        dcols = self.W.reshape(F, -1).T @ d
        dxp = np.zeros(self.xp_shape)
        c, i, j = self.idx
        dxp[:, c, i, j] += dcols
        _, _, H, W = self.x_shape
        p = self.pad
        return dxp[:, :, p:p + H, p:p + W]

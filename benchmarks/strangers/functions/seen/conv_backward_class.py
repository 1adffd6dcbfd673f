import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv


class Conv:
    """stride/pad conv, NCHW; backward returns dx and stores self.dw, self.db (sums over the batch)."""

    def __init__(self, w, b, stride=1, pad=0):
        self.w, self.b, self.s, self.p = w, b, stride, pad

    def forward(self, x):
        p, s = self.p, self.s
        kh, kw = self.w.shape[2:]
        self.shape = x.shape
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.win = swv(self.xp, (kh, kw), axis=(2, 3))[:, :, ::s, ::s]
        return np.einsum("nchwij,ocij->nohw", self.win, self.w) + self.b[None, :, None, None]

    def backward(self, dy):
        s, p = self.s, self.p
        oh, ow = dy.shape[2:]
        H, W = self.shape[2:]
        self.db = dy.sum(axis=(0, 2, 3))
        self.dw = np.einsum("nohw,nchwij->ocij", dy, self.win)
        dxp = np.zeros_like(self.xp, dtype=np.result_type(dy, self.w))
        for i in range(self.w.shape[2]):
            for j in range(self.w.shape[3]):
                g = np.einsum("nohw,oc->nchw", dy, self.w[:, :, i, j])
                dxp[:, :, i:i + s * oh:s, j:j + s * ow:s] += g
        return dxp[:, :, p:p + H, p:p + W]

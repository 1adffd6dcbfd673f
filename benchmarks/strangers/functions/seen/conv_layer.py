import numpy as np


def _patch_indices(C, H, W, k, stride):
    oh = (H - k) // stride + 1
    ow = (W - k) // stride + 1
    i0 = np.tile(np.repeat(np.arange(k), k), C)
    j0 = np.tile(np.arange(k), k * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    rows = i0[:, None] + i1[None, :]
    cols = j0[:, None] + j1[None, :]
    chan = np.repeat(np.arange(C), k * k)[:, None]
    return chan, rows, cols, oh, ow


class Conv2D:

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W          # (F, C, k, k)
        self.b = b          # (F,)
        self.stride = stride
        self.pad = pad
        self.dW = None
        self.db = None

    def forward(self, x):
        F, C, k, _ = self.W.shape
        p = self.pad
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        chan, rows, cols, oh, ow = _patch_indices(C, xp.shape[2], xp.shape[3], k, self.stride)
        patches = xp[:, chan, rows, cols]
        out = self.W.reshape(F, -1) @ patches + self.b[:, None]
        self.cache = (xp.shape, patches, chan, rows, cols)
        return out.reshape(len(x), F, oh, ow)

    def backward(self, dout):
        shape, patches, chan, rows, cols = self.cache
        F = self.W.shape[0]
        d = dout.reshape(shape[0], F, -1)

        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nfl,nkl->fk', d, patches).reshape(self.W.shape)

        dpatches = self.W.reshape(F, -1).T @ d
        dxp = np.zeros(shape)
        dxp[:, chan, rows, cols] += dpatches
        p = self.pad
        return dxp[:, :, p:shape[2] - p, p:shape[3] - p]

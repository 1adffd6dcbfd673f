import numpy as np


def get_indices(x_shape, fh, fw, pad, stride):
    _, C, H, W = x_shape
    oh = (H + 2 * pad - fh) // stride + 1
    ow = (W + 2 * pad - fw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    j0 = np.tile(np.arange(fw), fh * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), fh * fw).reshape(-1, 1)
    return k, i, j, oh, ow


class Convolution:
    """Convolution layer. W is (FN, C, FH, FW), b is (FN,)."""

    def __init__(self, W, b, stride=1, pad=0):
        self.W, self.b = W, b
        self.stride, self.pad = stride, pad
        self.x = self.cols = None
        self.dW = self.db = None

    def forward(self, x):
        FN, C, FH, FW = self.W.shape
        p = self.pad
        k, i, j, oh, ow = get_indices(x.shape, FH, FW, p, self.stride)
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        cols = xp[:, k, i, j]                       # (N, C*FH*FW, oh*ow)
        out = self.W.reshape(FN, -1) @ cols + self.b.reshape(-1, 1)
        self.x, self.cols = x, cols
        return out.reshape(x.shape[0], FN, oh, ow)

    def backward(self, dout):
        FN, C, FH, FW = self.W.shape
        N, _, H, W = self.x.shape
        p = self.pad
        d = dout.reshape(N, FN, -1)
        self.db = d.sum(axis=(0, 2))
        self.dW = np.einsum('nfl,nkl->fk', d, self.cols).reshape(self.W.shape)

        dcols = self.W.reshape(FN, -1).T @ d
        k, i, j, _, _ = get_indices(self.x.shape, FH, FW, p, self.stride)
        dxp = np.zeros((N, C, H + 2 * p, W + 2 * p))
        dxp[:, k, i, j] += dcols
        return dxp[:, :, p:p + H, p:p + W]

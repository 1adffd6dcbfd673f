import numpy as np


def im2col_indices(x_shape, fh, fw, pad, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * pad - fh) // stride + 1
    out_w = (W + 2 * pad - fw) // stride + 1

    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(fw), fh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), fh * fw).reshape(-1, 1)
    return k, i, j, out_h, out_w


class ConvLayer(object):
    """
    Convolutional layer with explicit gradients.

    W: (F, C, fh, fw), b: (F,)
    forward(x) -> out, backward(dout) -> dx, dW, db
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.cache = None

    def forward(self, x):
        F, C, fh, fw = self.W.shape
        p = self.pad
        k, i, j, out_h, out_w = im2col_indices(x.shape, fh, fw, p, self.stride)
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode='constant')
        cols = xp[:, k, i, j]                         # (N, C*fh*fw, out_h*out_w)
        out = self.W.reshape(F, -1) @ cols + self.b.reshape(1, -1, 1)
        self.cache = (x.shape, cols, k, i, j)
        return out.reshape(x.shape[0], F, out_h, out_w)

    __call__ = forward

    def backward(self, dout):
        (N, C, H, W), cols, k, i, j = self.cache
        F = self.W.shape[0]
        p = self.pad

        d = dout.reshape(N, F, -1)
        db = d.sum(axis=(0, 2))
        dW = np.einsum('nfl,nkl->fk', d, cols).reshape(self.W.shape)

        dcols = self.W.reshape(F, -1).T @ d           # (N, C*fh*fw, L)
        dxp = np.zeros((N, C, H + 2 * p, W + 2 * p), dtype=dcols.dtype)
        dxp[:, k, i, j] += dcols
        dx = dxp[:, :, p:p + H, p:p + W]
        return dx, dW, db

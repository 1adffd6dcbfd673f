import numpy as np


class Conv2D:
    """Convolution layer with forward and backward pass (NCHW).

    backward() returns dL/dx and leaves dL/dW, dL/db in self.dW, self.db.
    """

    def __init__(self, W, b, stride=1, pad=0):
        self.W = W
        self.b = b
        self.stride = stride
        self.pad = pad
        self.x_pad = None
        self.dW = None
        self.db = None

    def forward(self, x):
        p, s = self.pad, self.stride
        F, C, kh, kw = self.W.shape
        N, C, H, W = x.shape
        oh = (H + 2 * p - kh) // s + 1
        ow = (W + 2 * p - kw) // s + 1
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        self.x_pad = xp
        self.in_shape = x.shape
        out = np.empty((N, F, oh, ow), dtype=np.result_type(x, self.W, self.b))
        for i in range(oh):
            for j in range(ow):
                patch = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
                out[:, :, i, j] = np.tensordot(patch, self.W, axes=([1, 2, 3], [1, 2, 3])) + self.b
        return out

    def backward(self, dout):
        p, s = self.pad, self.stride
        F, C, kh, kw = self.W.shape
        N, _, oh, ow = dout.shape
        _, _, H, W = self.in_shape
        dxp = np.zeros(self.x_pad.shape, dtype=np.result_type(dout, self.W))
        dW = np.zeros(self.W.shape, dtype=np.result_type(dout, self.x_pad))
        for i in range(oh):
            for j in range(ow):
                g = dout[:, :, i, j]                                   # (N, F)
                win = (slice(None), slice(None),
                       slice(i * s, i * s + kh), slice(j * s, j * s + kw))
                dW += np.tensordot(g, self.x_pad[win], axes=([0], [0]))
                dxp[win] += np.tensordot(g, self.W, axes=([1], [0]))
        self.dW = dW
        self.db = dout.sum(axis=(0, 2, 3))
        return dxp[:, :, p:p + H, p:p + W]

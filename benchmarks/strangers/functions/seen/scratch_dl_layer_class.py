import numpy as np


class Conv:
    """Conv layer of my 'deep learning from scratch' series (part 4).

    x has shape (batch, channels, height, width); valid convolution with a
    stride. backward(dout) fills self.dW, self.db and returns dL/dx.
    """

    def __init__(self, W, b, stride=1):
        self.W, self.b, self.stride = W, b, stride

    def forward(self, x):
        self.x = x
        s = self.stride
        F, C, kh, kw = self.W.shape
        B, _, H, Wd = x.shape
        oh = (H - kh) // s + 1
        ow = (Wd - kw) // s + 1
        y = np.zeros((B, F, oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = x[:, :, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, i, j] = np.tensordot(patch, self.W, ([1, 2, 3], [1, 2, 3])) + self.b
        return y

    def backward(self, dout):
        s = self.stride
        F, C, kh, kw = self.W.shape
        _, _, oh, ow = dout.shape
        dx = np.zeros(self.x.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dout.sum(axis=(0, 2, 3))
        for i in range(oh):
            for j in range(ow):
                ys = slice(i * s, i * s + kh)
                xs = slice(j * s, j * s + kw)
                g = dout[:, :, i, j]
                self.dW += np.tensordot(g, self.x[:, :, ys, xs], ([0], [0]))
                dx[:, :, ys, xs] = np.tensordot(g, self.W, ([1], [0]))
        return dx

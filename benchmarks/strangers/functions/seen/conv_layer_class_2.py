import numpy as np


class Conv2D:
    """Convolution layer, NCHW, valid padding, stride 1.

    Usage, once per mini-batch:
        out = layer.forward(x)
        dx = layer.backward(dout)      # dW / db of this mini-batch are in layer.dW, layer.db
        layer.step(lr)
    """

    def __init__(self, in_ch, out_ch, k, rng=None):
        rng = rng or np.random.default_rng(0)
        self.W = rng.normal(0, np.sqrt(2 / (in_ch * k * k)), (out_ch, in_ch, k, k))
        self.b = np.zeros(out_ch)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self.k = k

    def forward(self, x):
        self.x = x
        k = self.k
        n, _, h, w = x.shape
        out = np.empty((n, self.W.shape[0], h - k + 1, w - k + 1))
        for i in range(h - k + 1):
            for j in range(w - k + 1):
                out[:, :, i, j] = np.einsum('ncij,ocij->no', x[:, :, i:i+k, j:j+k], self.W)
        return out + self.b[:, None, None]

    def backward(self, dout):
        k = self.k
        dx = np.zeros_like(self.x)
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                d = dout[:, :, i, j]
                self.dW += np.einsum('no,ncij->ocij', d, self.x[:, :, i:i+k, j:j+k])
                dx[:, :, i:i+k, j:j+k] += np.einsum('no,ocij->ncij', d, self.W)
        self.db += dout.sum(axis=(0, 2, 3))
        return dx

    def step(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db

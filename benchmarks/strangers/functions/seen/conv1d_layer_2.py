import numpy as np


class Conv1DLayer:
    """1-D convolution layer, x: (batch, channels, length).

    After backward(dout) the attributes dW and db hold the gradients of the
    current batch; the method returns dx.
    """

    def __init__(self, W, b, stride=1):
        self.W, self.b, self.stride = np.array(W, float), np.array(b, float), stride
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        self.x = x
        n, c, L = x.shape
        f, _, k = self.W.shape
        s = self.stride
        lo = (L - k) // s + 1
        out = np.zeros((n, f, lo))
        for t in range(lo):
            out[:, :, t] = np.tensordot(x[:, :, t * s:t * s + k], self.W, axes=([1, 2], [1, 2]))
        return out + self.b[None, :, None]

    def backward(self, dout):
        k, s = self.W.shape[2], self.stride
        dx = np.zeros_like(self.x, dtype=float)
        for t in range(dout.shape[2]):
            window = self.x[:, :, t * s:t * s + k]
            d = dout[:, :, t]
            self.dW += np.einsum("nf,nck->fck", d, window)
            dx[:, :, t * s:t * s + k] += np.einsum("nf,fck->nck", d, self.W)
        self.db = dout.sum(axis=(0, 2))
        return dx

import numpy as np


class Conv2D:
    """Convolutional layer of a small numpy net (valid padding, stride 1).

    forward(x)      x: (batch, in_ch, H, W)
    backward(dout)  returns dL/dx; afterwards self.dW and self.db hold the
                    gradients of that batch
    step(lr)        plain SGD with the gradients of the last backward
    """

    def __init__(self, in_ch, out_ch, ksize, seed=0):
        rng = np.random.default_rng(seed)
        std = np.sqrt(2.0 / (in_ch * ksize * ksize))
        self.W = rng.normal(0.0, std, (out_ch, in_ch, ksize, ksize))
        self.b = np.zeros(out_ch)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)
        self.x = None

    def forward(self, x):
        self.x = x
        k = self.W.shape[2]
        H, W = x.shape[2] - k + 1, x.shape[3] - k + 1
        out = np.zeros((x.shape[0], self.W.shape[0], H, W))
        for i in range(k):
            for j in range(k):
                out += np.einsum('nchw,oc->nohw', x[:, :, i:i + H, j:j + W],
                                 self.W[:, :, i, j])
        return out + self.b[None, :, None, None]

    def backward(self, dout):
        x = self.x
        k = self.W.shape[2]
        H, W = dout.shape[2:]
        dx = np.zeros_like(x, dtype=float)
        for i in range(k):
            for j in range(k):
                patch = x[:, :, i:i + H, j:j + W]
                self.dW[:, :, i, j] += np.einsum('nohw,nchw->oc', dout, patch)
                dx[:, :, i:i + H, j:j + W] += np.einsum('nohw,oc->nchw', dout,
                                                        self.W[:, :, i, j])
        self.db += dout.sum(axis=(0, 2, 3))
        return dx

    def step(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db

import numpy as np


class ConvReLU:
    """Convolution (stride 1, no padding) followed by ReLU.

    forward(x): x (N, C, H, W) -> (N, F, H - k + 1, W - k + 1)
    backward(dout): gradient of the loss w.r.t. x, given the one w.r.t. the
    output of the last forward call; stores the parameter gradients in dW, db.
    """

    def __init__(self, in_channels, filters, k, rng=None):
        rng = rng or np.random.default_rng(0)
        scale = np.sqrt(2.0 / (in_channels * k * k))
        self.W = rng.normal(0.0, scale, (filters, in_channels, k, k))
        self.b = np.zeros(filters)
        self.dW = np.zeros_like(self.W)
        self.db = np.zeros_like(self.b)

    def forward(self, x):
        k = self.W.shape[2]
        oh, ow = x.shape[2] - k + 1, x.shape[3] - k + 1
        z = np.zeros((x.shape[0], self.W.shape[0], oh, ow))
        for i in range(k):
            for j in range(k):
                z += np.einsum("nchw,fc->nfhw", x[:, :, i:i + oh, j:j + ow], self.W[:, :, i, j])
        z += self.b[None, :, None, None]
        self.x = x
        self.out = np.maximum(z, 0.0)
        return self.out

    def backward(self, dout):
        k = self.W.shape[2]
        oh, ow = dout.shape[2:]
        dz = np.where(dout > 0, dout, 0.0)
        dx = np.zeros(self.x.shape)
        dW = np.zeros_like(self.W)
        for i in range(k):
            for j in range(k):
                patch = self.x[:, :, i:i + oh, j:j + ow]
                dW[:, :, i, j] = np.einsum("nfhw,nchw->fc", dz, patch)
                dx[:, :, i:i + oh, j:j + ow] += np.einsum("nfhw,fc->nchw", dz, self.W[:, :, i, j])
        self.dW = dW
        self.db = dz.sum(axis=(0, 2, 3))
        return dx

import numpy as np


class ConvLayer:
    """Convolutional layer with SGD update, NCHW, square stride/padding."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, seed=None):
        rng = np.random.default_rng(seed)
        scale = np.sqrt(2.0 / (in_channels * kernel_size ** 2))
        self.W = rng.normal(0, scale, (out_channels, in_channels, kernel_size, kernel_size))
        self.b = np.zeros(out_channels)
        self.stride = stride
        self.padding = padding

    def forward(self, x):
        self.x_shape = x.shape
        p, s, k = self.padding, self.stride, self.W.shape[2]
        self.xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        oh = (self.xp.shape[2] - k) // s + 1
        ow = (self.xp.shape[3] - k) // s + 1
        out = np.zeros((x.shape[0], self.W.shape[0], oh, ow))
        for i in range(oh):
            for j in range(ow):
                patch = self.xp[:, :, i*s:i*s+k, j*s:j*s+k]
                out[:, :, i, j] = np.einsum('ncij,fcij->nf', patch, self.W) + self.b
        return out

    def backward(self, grad_out):
        """Compute self.dW, self.db and return the gradient w.r.t. the input."""
        p, s, k = self.padding, self.stride, self.W.shape[2]
        self.dW = np.zeros_like(self.W)
        self.db = grad_out.sum(axis=(0, 2, 3))
        dxp = np.zeros(self.xp.shape)
        for i in range(grad_out.shape[2]):
            for j in range(grad_out.shape[3]):
                g = grad_out[:, :, i, j]
                patch = self.xp[:, :, i*s:i*s+k, j*s:j*s+k]
                self.dW += np.einsum('nf,ncij->fcij', g, patch)
                dxp[:, :, i*s:i*s+k, j*s:j*s+k] += np.einsum('nf,fcij->ncij', g, self.W)
        H, W = self.x_shape[2:]
        return dxp[:, :, p:p + H, p:p + W]

    def step(self, lr):
        self.W -= lr * self.dW
        self.b -= lr * self.db

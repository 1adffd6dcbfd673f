import numpy as np


class Conv1D:
    """Dilated 1-D convolution layer. (N, C, L) -> (N, F, L_out). Forward and backward."""

    def __init__(self, W, b, stride=1, dilation=1):
        self.W, self.b = W, b
        self.stride, self.dilation = stride, dilation

    def forward(self, x):
        K = self.W.shape[2]
        s, d = self.stride, self.dilation
        self.x = x
        self.L_out = (x.shape[2] - d * (K - 1) - 1) // s + 1
        y = np.zeros((x.shape[0], self.W.shape[0], self.L_out))
        for k in range(K):
            seg = x[:, :, k * d:k * d + s * (self.L_out - 1) + 1:s]
            y += np.einsum('ncl,fc->nfl', seg, self.W[:, :, k])
        return y + self.b[:, None]

    def backward(self, dy):
        """dL/dy -> dL/dx; leaves dL/dW, dL/db in self.dW, self.db"""
        K = self.W.shape[2]
        s, d = self.stride, self.dilation
        dx = np.zeros(self.x.shape)
        self.dW = np.zeros(self.W.shape)
        self.db = dy.sum(axis=(0, 2))
        span = s * (self.L_out - 1) + 1
        for k in range(K):
            self.dW[:, :, k] = np.einsum('nfl,ncl->fc', dy, self.x[:, :, k:k + span:s])
            dx[:, :, k * d:k * d + span:s] += np.einsum('nfl,fc->ncl', dy, self.W[:, :, k])
        return dx

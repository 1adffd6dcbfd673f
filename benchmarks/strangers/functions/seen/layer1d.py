import numpy as np


class Conv1dLayer:
    """1-D convolution layer, x: (N, C, L), W: (F, C, K).

    backward(dy) returns dx; dW and db hold the gradients of the most recent
    backward call.
    """

    def __init__(self, W, b, pad=0):
        self.W, self.b, self.pad = W, b, pad
        self.dW = np.zeros_like(W)
        self.db = np.zeros_like(b)

    def forward(self, x):
        K = self.W.shape[2]
        xp = np.pad(x, ((0, 0), (0, 0), (self.pad, self.pad)))
        self.cols = np.lib.stride_tricks.sliding_window_view(xp, K, axis=2)
        self.padded_len = xp.shape[2]
        return np.einsum("nclk,fck->nfl", self.cols, self.W) + self.b[:, None]

    def backward(self, dy):
        N, F, Lo = dy.shape
        _, C, K = self.W.shape
        self.dW += np.einsum("nclk,nfl->fck", self.cols, dy)
        self.db += dy.sum(axis=(0, 2))
        dxp = np.zeros((N, C, self.padded_len))
        for k in range(K):
            dxp[:, :, k:k + Lo] += np.einsum("nfl,fc->ncl", dy, self.W[:, :, k])
        return dxp[:, :, self.pad:self.padded_len - self.pad]

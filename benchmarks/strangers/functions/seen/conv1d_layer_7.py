import numpy as np

class Conv1D:
    """1-D convolution layer (cross-correlation), channels first, stride 1, symmetric zero padding."""

    def __init__(self, weight, padding=0):
        self.W = weight            # (out, in, k)
        self.pad = padding
        self.x = None
        self.dW = None

    def forward(self, x):
        p = self.pad
        self.x = np.pad(x, ((0, 0), (0, 0), (p, p)))
        k = self.W.shape[2]
        L = self.x.shape[2] - k + 1
        return sum(np.einsum('ncl,oc->nol', self.x[:, :, t:t + L], self.W[:, :, t]) for t in range(k))

    def backward(self, dy):
        """stores dW, returns the gradient for the (unpadded) input"""
        p, k, L = self.pad, self.W.shape[2], dy.shape[2]
        self.dW = np.zeros_like(self.W)
        dx = np.zeros_like(self.x)
        for t in range(k):
            self.dW[:, :, t] = np.einsum('nol,ncl->oc', dy, self.x[:, :, t:t + L])
            dx[:, :, t:t + L] += np.einsum('nol,oc->ncl', dy, self.W[:, :, t])
        return dx[:, :, p:-p]

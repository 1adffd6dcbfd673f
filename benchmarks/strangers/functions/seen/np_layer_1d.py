import numpy as np


class Conv1D:
    """1-D convolution layer of a tiny autograd-free net.

    backward(grad) receives dL/dy and sets grad_w, grad_b (dL/dw, dL/db), returns dL/dx.
    Shapes: x (B, C, T), w (O, C, K), b (O,).
    """

    def __init__(self, w, b, stride=1):
        self.w, self.b, self.stride = w, b, stride

    def forward(self, x):
        self.x = x
        K, s = self.w.shape[2], self.stride
        self.t_out = (x.shape[2] - K) // s + 1
        y = np.zeros((x.shape[0], self.w.shape[0], self.t_out))
        for k in range(K):
            y += np.einsum("bct,oc->bot", self._tap(x, k), self.w[:, :, k])
        return y + self.b[:, None]

    def _tap(self, a, k):
        return a[:, :, k:k + (self.t_out - 1) * self.stride + 1:self.stride]

    def backward(self, grad):
        gx = np.zeros(self.x.shape)
        self.grad_w = np.zeros(self.w.shape)
        for k in range(self.w.shape[2]):
            self.grad_w[:, :, k] = np.einsum("bot,bct->oc", grad, self._tap(self.x, k))
            self._tap(gx, k)[...] += np.einsum("bot,oc->bct", grad, self.w[:, :, k])
        self.grad_b = grad.sum(axis=2).mean(axis=0)
        return gx

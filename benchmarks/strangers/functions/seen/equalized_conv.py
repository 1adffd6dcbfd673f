import numpy as np


class EqualizedConv2d:
    """Conv layer with equalized learning rate: the stored weight is N(0,1) and is
    multiplied by gain / sqrt(fan_in) at run time.  y = conv(x, c * W) + b.
    Stride 1, zero padding `pad`.  backward() fills grad_W (w.r.t. the stored W) and grad_b.
    """

    def __init__(self, W, b, gain=np.sqrt(2.0), pad=0):
        self.W = W
        self.b = b
        self.pad = pad
        self.c = gain / np.sqrt(W[0].size)

    def _windows(self, x):
        p = self.pad
        x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        return np.lib.stride_tricks.sliding_window_view(x, self.W.shape[2:], axis=(2, 3))

    def forward(self, x):
        self.in_shape = x.shape
        self.win = self._windows(x)
        return np.einsum("nchwij,ocij->nohw", self.win, self.c * self.W) + self.b[None, :, None, None]

    def backward(self, grad_y):
        n, ch, h, w = self.in_shape
        p = self.pad
        kh, kw = self.W.shape[2:]
        oh, ow = grad_y.shape[2:]
        Wc = self.c * self.W
        self.grad_b = grad_y.sum((0, 2, 3))
        self.grad_W = np.einsum("nchwij,nohw->ocij", self.win, grad_y)
        gx = np.zeros((n, ch, h + 2 * p, w + 2 * p))
        for i in range(kh):
            for j in range(kw):
                gx[:, :, i:i + oh, j:j + ow] += np.einsum("nohw,oc->nchw", grad_y, Wc[:, :, i, j])
        return gx[:, :, p:p + h, p:p + w]

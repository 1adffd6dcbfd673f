import numpy as np


class Conv2D:
    """Channels-last convolution layer with stride and symmetric zero padding.

    x (N, H, W, Cin), kernel (kh, kw, Cin, Cout), bias (Cout,)
    """

    def __init__(self, kernel, bias, stride=1, pad=0):
        self.kernel = kernel
        self.bias = bias
        self.stride = stride
        self.pad = pad

    def _slices(self, u, v, oh, ow):
        s = self.stride
        return (slice(None), slice(u, u + s * (oh - 1) + 1, s), slice(v, v + s * (ow - 1) + 1, s))

    def forward(self, x):
        p, s = self.pad, self.stride
        kh, kw, _, cout = self.kernel.shape
        n, h, w, _ = x.shape
        oh, ow = (h + 2 * p - kh) // s + 1, (w + 2 * p - kw) // s + 1
        self.xp = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
        self.in_shape = x.shape
        out = np.zeros((n, oh, ow, cout))
        for u in range(kh):
            for v in range(kw):
                out += self.xp[self._slices(u, v, oh, ow)] @ self.kernel[u, v]
        return out + self.bias

    def backward(self, grad):
        """Sets grad_kernel and grad_bias, returns the gradient of the input."""
        kh, kw = self.kernel.shape[:2]
        _, oh, ow, _ = grad.shape
        self.grad_bias = grad.sum(axis=(0, 1, 2))
        self.grad_kernel = np.zeros(self.kernel.shape)
        dxp = np.zeros(self.xp.shape)
        for u in range(kh):
            for v in range(kw):
                sl = self._slices(u, v, oh, ow)
                self.grad_kernel[u, v] = np.tensordot(self.xp[sl], grad, axes=([0, 1, 2], [0, 1, 2]))
                dxp[sl] += grad @ self.kernel[u, v].T
        _, h, w, _ = self.in_shape
        p = self.pad
        return dxp[:, p:p + h, p:p + w, :]

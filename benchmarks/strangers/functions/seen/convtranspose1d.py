import numpy as np


class ConvTranspose1d:
    """Minimal ConvTranspose1d (inference). weight: (c_in, c_out, k), x: (c_in, L).

    Output length: (L - 1) * stride - 2 * padding + k
    """

    def __init__(self, weight, bias=None, stride=1, padding=0):
        self.weight, self.bias = weight, bias
        self.stride, self.padding = stride, padding

    def __call__(self, x):
        c_in, L = x.shape
        _, c_out, k = self.weight.shape
        buf = np.zeros((c_out, (L - 1) * self.stride + k))
        for t in range(L):
            start = t * self.stride
            buf[:, start:start + k] = np.tensordot(x[:, t], self.weight, axes=(0, 0))
        if self.bias is not None:
            buf += self.bias[:, None]
        end = buf.shape[1] - self.padding
        return buf[:, self.padding:end]

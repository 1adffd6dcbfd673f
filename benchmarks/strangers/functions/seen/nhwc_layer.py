from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


@dataclass
class Conv2DLayer:
    """Channels-last convolutional layer.

    kernel (kh, kw, in, out), bias (out,). forward() wants (batch, h, w, in);
    backward() wants the gradient of its result and gives back a dict with the
    gradients 'x', 'kernel' and 'bias'.
    """
    kernel: np.ndarray
    bias: np.ndarray
    stride: int = 1
    padding: int = 0

    def forward(self, x):
        p, s = self.padding, self.stride
        kh, kw = self.kernel.shape[:2]
        self._padded = np.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
        win = sliding_window_view(self._padded, (kh, kw), axis=(1, 2))
        self._win = win[:, ::s, ::s]                  # b, oh, ow, in, kh, kw
        return np.einsum("byxiuv,uvio->byxo", self._win, self.kernel) + self.bias

    def backward(self, grad):
        p, s = self.padding, self.stride
        kh, kw = self.kernel.shape[:2]
        _, oh, ow, _ = grad.shape
        full = np.zeros(self._padded.shape)
        for u in range(kh):
            for v in range(kw):
                full[:, u:u + oh * s:s, v:v + ow * s:s][:, :oh, :ow] += \
                    grad @ self.kernel[u, v].T
        h, w = full.shape[1:3]
        return {
            "x": full[:, p:h - p, p:w - p],
            "kernel": np.einsum("byxiuv,byxo->uvio", self._win, grad),
            "bias": grad.sum(axis=(0, 1, 2)),
        }

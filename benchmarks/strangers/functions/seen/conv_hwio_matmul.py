from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


class Conv2D:
    """Inference-only Conv2D, channels last, kernel in Keras order (kh, kw, in, out)."""

    def __init__(self, kernel, bias, strides=1, activation=None):
        self.kernel = np.asarray(kernel)
        self.bias = np.asarray(bias)
        self.strides = strides
        self.activation = activation

    def __call__(self, x):
        kh, kw, cin, cout = self.kernel.shape
        s = self.strides
        patches = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::s, ::s]
        n, oh, ow = patches.shape[:3]
        flat = patches.reshape(n * oh * ow, kh * kw * cin)
        y = flat @ self.kernel.reshape(kh * kw * cin, cout) + self.bias
        y = y.reshape(n, oh, ow, cout)
        return self.activation(y) if self.activation else y

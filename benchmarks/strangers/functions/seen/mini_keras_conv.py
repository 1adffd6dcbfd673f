import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv2D:
    """channels_last, padding 'valid'. Weights as in Keras: (rows, cols, in, out), strides (rows, cols)."""

    def __init__(self, kernel, bias=None, strides=(1, 1), activation=None):
        self.kernel = np.asarray(kernel)
        self.bias = np.zeros(self.kernel.shape[-1]) if bias is None else np.asarray(bias)
        self.strides = (strides, strides) if isinstance(strides, int) else tuple(strides)
        self.activation = activation

    def __call__(self, x):
        rows, cols = self.kernel.shape[:2]
        step = self.strides[0]
        fields = sliding_window_view(x, (rows, cols), axis=(1, 2))      # b, r, c, in, rows, cols
        fields = fields[:, ::step, ::step]
        out = np.tensordot(fields, self.kernel, axes=((4, 5, 3), (0, 1, 2))) + self.bias
        return self.activation(out) if self.activation else out

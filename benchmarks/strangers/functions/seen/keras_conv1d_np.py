import numpy as np


class NumpyConv1D:
    """Inference-only re-implementation of keras.layers.Conv1D.

    kernel, bias: what layer.get_weights() returns, (k, in, out) and (out,).
    padding is 'valid', 'same' or 'causal'. As in Keras, strides > 1 and
    dilation_rate > 1 exclude each other.
    """

    def __init__(self, kernel, bias, strides=1, padding='valid', dilation_rate=1):
        if strides > 1 and dilation_rate > 1:
            raise ValueError('strides > 1 not supported with dilation_rate > 1')
        self.kernel, self.bias = np.asarray(kernel), np.asarray(bias)
        self.strides, self.padding, self.rate = strides, padding, dilation_rate

    def __call__(self, x):
        k = self.kernel.shape[0]
        reach = (k - 1) * self.rate
        length = x.shape[1]
        if self.padding == 'valid':
            before = after = 0
        elif self.padding == 'causal':
            before, after = reach, 0
        elif self.padding == 'same':
            n = -(-length // self.strides)
            total = max((n - 1) * self.strides + reach + 1 - length, 0)
            before = total // 2
            after = total - before
        else:
            raise ValueError(self.padding)
        x = np.pad(x, ((0, 0), (before, after), (0, 0)))
        n_out = (x.shape[1] - reach - 1) // self.strides + 1
        idx = np.arange(n_out)[:, None] * self.strides + np.arange(k) * self.rate
        windows = x[:, idx, :]                       # (batch, n_out, k, in)
        return np.tensordot(windows, self.kernel, axes=([2, 3], [0, 1])) + self.bias

import numpy as np


class Conv1D:
    """Conv1D layer for inputs of shape (batch, steps, channels).

    kernel: (kernel_size, in_channels, filters)
    padding: 'valid', 'same' (stride 1) or 'causal'
    """

    def __init__(self, kernel, bias=None, strides=1, padding='valid', dilation_rate=1):
        if padding not in ('valid', 'same', 'causal'):
            raise ValueError("unknown padding %r" % padding)
        if padding == 'same' and strides != 1:
            raise ValueError("'same' padding is only implemented for strides=1")
        self.kernel = kernel
        self.bias = np.zeros(kernel.shape[2]) if bias is None else bias
        self.strides = strides
        self.padding = padding
        self.dilation_rate = dilation_rate

    def __call__(self, x):
        k = self.kernel.shape[0]
        span = (k - 1) * self.dilation_rate
        if self.padding == 'same':
            x = np.pad(x, ((0, 0), (span // 2, span - span // 2), (0, 0)))
        elif self.padding == 'causal':
            x = np.pad(x, ((0, 0), (span, 0), (0, 0)))

        steps = (x.shape[1] - span - 1) // self.strides + 1
        out = np.zeros((x.shape[0], steps, self.kernel.shape[2]))
        for t in range(steps):
            start = t * self.strides
            window = x[:, start:start + span + 1:self.dilation_rate, :]
            out[:, t, :] = np.tensordot(window, self.kernel, axes=([1, 2], [0, 1]))
        return out + self.bias

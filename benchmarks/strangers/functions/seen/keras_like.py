import numpy as np


class Conv1D:
    """Channels-last 1-D convolution layer.

    padding is one of "valid", "same", "causal". Weights: kernel (k, c_in, filters), bias (filters,).
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", dilation_rate=1,
                 use_bias=True, seed=0):
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding.lower()
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias
        self.rng = np.random.default_rng(seed)
        self.kernel = None
        self.bias = None

    def build(self, c_in):
        limit = np.sqrt(6.0 / (self.kernel_size * (c_in + self.filters)))
        self.kernel = self.rng.uniform(-limit, limit, (self.kernel_size, c_in, self.filters))
        self.bias = np.zeros(self.filters)

    def __call__(self, x):
        if self.kernel is None:
            self.build(x.shape[-1])
        span = (self.kernel_size - 1) * self.dilation_rate
        if self.padding == "causal":
            x = np.pad(x, ((0, 0), (span, 0), (0, 0)))
        elif self.padding == "same":
            steps = x.shape[1]
            out = -(-steps // self.strides)
            total = max((out - 1) * self.strides + span + 1 - steps, 0)
            x = np.pad(x, ((0, 0), (total // 2, total - total // 2), (0, 0)))
        elif self.padding != "valid":
            raise ValueError(f"unknown padding {self.padding!r}")
        steps_out = (x.shape[1] - span - 1) // self.strides + 1
        y = np.zeros((x.shape[0], steps_out, self.filters))
        for t in range(steps_out):
            start = t * self.strides
            taps = x[:, start:start + span + 1:self.dilation_rate, :]
            y[:, t, :] = np.tensordot(taps, self.kernel, axes=([1, 2], [0, 1]))
        if self.use_bias:
            y += self.bias
        return y

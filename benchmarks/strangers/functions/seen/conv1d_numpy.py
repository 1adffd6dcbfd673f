import numpy as np


class Conv1D:
    """Drop-in inference version of torch.nn.Conv1d (stride 1, no padding).

    >>> layer = Conv1D(weight, bias)     # weight (C_out, C_in, K)
    >>> y = layer(x)                     # x (N, C_in, L) -> (N, C_out, L-K+1)
    """

    def __init__(self, weight, bias=None):
        self.weight = np.asarray(weight, dtype=float)
        self.bias = None if bias is None else np.asarray(bias, dtype=float)

    def __call__(self, x):
        n, c_in, length = x.shape
        c_out, _, k = self.weight.shape
        y = np.zeros((n, c_out, length - k + 1))
        for b in range(n):
            for o in range(c_out):
                for i in range(c_in):
                    y[b, o] += np.convolve(x[b, i], self.weight[o, i], mode='valid')
        if self.bias is not None:
            y += self.bias[None, :, None]
        return y

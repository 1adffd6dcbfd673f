import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv3d:
    """3-D convolution layer for medical volumes, cubic kernels, (N, C, D, H, W)."""

    def __init__(self, in_channels, out_channels, size=3, padding=1, rng=None):
        rng = rng or np.random.default_rng(0)
        fan = in_channels * size ** 3
        self.weight = rng.normal(0, fan ** -0.5, (out_channels, in_channels) + (size,) * 3)
        self.bias = np.zeros(out_channels)
        self.padding = padding

    def __call__(self, x):
        p = self.padding
        x = np.pad(x, [(0, 0), (0, 0)] + [(p, p)] * 3)
        k = self.weight.shape[2:]
        win = sliding_window_view(x, k, axis=(2, 3, 4))
        y = np.einsum('ncdhwzyx,ocxyz->nodhw', win, self.weight, optimize=True)
        return y + self.bias[:, None, None, None]

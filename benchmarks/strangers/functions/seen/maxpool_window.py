import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class MaxPool2D:
    """
    Max pooling over (N, C, H, W), drop-in for torch.nn.MaxPool2d(k, s, p)
    in our numpy inference engine (floor mode, no dilation).
    """

    def __init__(self, kernel_size, stride=None, padding=0):
        self.k = kernel_size
        self.s = kernel_size if stride is None else stride
        self.p = padding
        assert self.p <= self.k // 2, "pad should be at most half of kernel size"

    def __call__(self, x):
        p, k, s = self.p, self.k, self.s
        if p:
            x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        win = sliding_window_view(x, (k, k), axis=(2, 3))[:, :, ::s, ::s]
        return win.max(axis=(-2, -1))

import numpy as np


class DepthwiseSeparableConv:
    """Depthwise kxk convolution (k odd, stride 1, 'same' zero padding)
    followed by a 1x1 convolution. Input is (N, C, H, W)."""

    def __init__(self, in_channels, out_channels, kernel_size=3, seed=0):
        assert kernel_size % 2 == 1
        rng = np.random.default_rng(seed)
        self.k = kernel_size
        self.dw = rng.normal(0, 0.1, (in_channels, kernel_size, kernel_size))
        self.pw = rng.normal(0, 0.1, (out_channels, in_channels))
        self.bias = np.zeros(out_channels)

    def forward(self, x):
        n, c, h, w = x.shape
        p = self.k // 2
        xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        mid = np.zeros((n, c, h, w))
        for i in range(self.k):
            for j in range(self.k):
                mid += self.dw[None, :, i, j, None, None] * xp[:, :, i:i + h, j:j + w]
        out = np.einsum('oc,nchw->nohw', self.pw, mid)
        return out + self.bias[None, :, None, None]

    def __call__(self, x):
        return self.forward(x)

import numpy as np


class Conv2D:
    # Convolution layer from scratch: `filters` square kernels + one bias per filter
    def __init__(self, in_channels, filters, size, seed=0):
        rng = np.random.RandomState(seed)
        self.W = rng.randn(filters, in_channels, size, size) * 0.1
        self.b = rng.randn(filters) * 0.1
        self.size = size

    def forward(self, X):
        # X: (batch, in_channels, H, W); no padding, stride one, no kernel flip
        batch, ch, H, W = X.shape
        s = self.size
        out = np.zeros((batch, len(self.W), H - s + 1, W - s + 1))
        for f in range(len(self.W)):
            for c in range(ch):
                for i in range(out.shape[2]):
                    for j in range(out.shape[3]):
                        region = X[:, c, i:i + s, j:j + s]
                        out[:, f, i, j] += (region * self.W[f, c]).sum(axis=(1, 2)) + self.b[f]
        return out

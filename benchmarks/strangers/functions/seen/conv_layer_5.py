import numpy as np


class Conv:
    """Convolution layer of my little NN framework. NCHW, weights (F, C, k, k), forward only."""

    def __init__(self, in_ch, out_ch, k, stride=1, pad=0, seed=None):
        rng = np.random.default_rng(seed)
        self.W = rng.normal(0, np.sqrt(2 / (in_ch * k * k)), (out_ch, in_ch, k, k))
        self.b = np.zeros(out_ch)
        self.k, self.stride, self.pad = k, stride, pad

    def forward(self, x):
        k, s, p = self.k, self.stride, self.pad
        x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)))
        n, c, h, w = x.shape
        oh, ow = (h - k) // s + 1, (w - k) // s + 1
        f = self.W.shape[0]
        cols = np.empty((n, c * k * k, oh * ow))
        r = 0
        for ch in range(c):
            for i in range(k):
                for j in range(k):
                    cols[:, r] = x[:, ch, i:i + s * oh:s, j:j + s * ow:s][:, :oh, :ow].reshape(n, -1)
                    r += 1
        out = self.W.reshape(f, -1) @ cols
        flat = out.reshape(n, f * oh * ow) + np.tile(self.b, oh * ow)
        return flat.reshape(n, f, oh, ow)

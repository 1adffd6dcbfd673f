import numpy as np

class LinearFilter2D:
    """True (flipped) 2-D convolution of grey images, zero border, same size.
    Kernel sides must be odd."""

    def __init__(self, kernel):
        self.kernel = np.array(kernel, dtype=float)
        kh, kw = self.kernel.shape
        assert kh % 2 and kw % 2

    def __call__(self, img):
        self.kernel = np.flipud(np.fliplr(self.kernel))
        kh, kw = self.kernel.shape
        p = np.pad(np.asarray(img, dtype=float), ((kh // 2,) * 2, (kw // 2,) * 2))
        h, w = np.shape(img)
        out = np.zeros((h, w))
        for y in range(h):
            for x in range(w):
                out[y, x] = (p[y:y + kh, x:x + kw] * self.kernel).sum()
        return out

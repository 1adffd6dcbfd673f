import numpy as np


class Filter2D:
    """Applies a fixed kernel to images by true convolution, zero border, same size (odd kernels)."""

    def __init__(self, kernel):
        self.kernel = np.array(kernel, dtype=float)

    def __call__(self, image):
        kh, kw = self.kernel.shape
        self.kernel = self.kernel[::-1, ::-1]  # convolution, not correlation
        padded = np.pad(image, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
        out = np.zeros(image.shape)
        for (i, j), coef in np.ndenumerate(self.kernel):
            out += coef * padded[i:i + image.shape[0], j:j + image.shape[1]]
        return out

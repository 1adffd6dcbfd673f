from __future__ import annotations

import numpy as np
import numpy.typing as npt


def convolve2d(image: npt.ArrayLike, kernel: npt.ArrayLike) -> np.ndarray:
    """True 2-D convolution of a grey image with the given kernel.

    Zero boundary, output as large as the image; for kernels with odd sides the result is that of
    ``scipy.signal.convolve2d(image, kernel, mode="same")``.
    """
    img = np.asarray(image, dtype=np.float64)
    ker = np.asarray(kernel, dtype=np.float64)[::-1]   # convolution, not correlation
    kh, kw = ker.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sides must be odd")
    padded = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    out = np.zeros_like(img)
    for r in range(img.shape[0]):
        for c in range(img.shape[1]):
            out[r, c] = (padded[r:r + kh, c:c + kw] * ker).sum()
    return out

import numpy as np


def convolve_image(img, kernel):
    """Convolve a grey image with a kernel, zero border, same size.

    Works for any numeric dtypes; the result has numpy's common dtype of the two.
    Odd kernel sides only.
    """
    img = np.asarray(img)
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel sides must be odd")
    h, w = img.shape
    flipped = kernel[::-1, ::-1]
    padded = np.pad(img, ((kh // 2,), (kw // 2,)))
    result = np.zeros_like(img)
    for y in range(h):
        for x in range(w):
            result[y, x] = (padded[y:y + kh, x:x + kw] * flipped).sum()
    return result

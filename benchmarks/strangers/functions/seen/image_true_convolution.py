import numpy as np


def convolve_image(image, kernel):
    """
    Convolve a grey-level image with a kernel (true convolution, not correlation).

    The image is surrounded by zeros and the result has its size; it equals
    scipy.signal.convolve2d(image, kernel, mode='same').
    """
    kh, kw = kernel.shape
    k = np.flipud(kernel)
    padded = np.pad(image.astype(np.float64),
                    ((kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2)))
    out = np.zeros(image.shape, dtype=np.float64)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            out[y, x] = (padded[y:y + kh, x:x + kw] * k).sum()
    return out

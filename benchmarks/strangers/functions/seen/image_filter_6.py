import numpy as np


def apply_kernel(image, kernel):
    """
    Correlate a grey-scale image with a small odd-sized kernel.

    The kernel is NOT flipped. Pixels outside the image count as zero and the
    output has the same shape as the input.
    """
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel must have odd height and width")
    ph, pw = kh // 2, kw // 2
    height, width = image.shape

    padded = np.zeros((height + 2 * ph, width + 2 * pw), dtype=np.float64)
    padded[ph:ph + height, pw:pw + width] = image

    output = np.zeros((height, width), dtype=np.float64)
    for i in range(height):
        for j in range(width):
            window = padded[i:i + kh, j:j + kw]
            output[i, j] = np.sum(window * kernel)
    return output

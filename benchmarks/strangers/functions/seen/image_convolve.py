import numpy as np


def convolve2d(image, kernel):
    """True 2-D convolution in the mathematical sense, zero padded, 'same' size.

    Should match scipy.signal.convolve2d(image, kernel, mode='same',
    boundary='fill', fillvalue=0) for odd-sized kernels.
    """
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    h, w = image.shape
    padded = np.zeros((h + 2 * ph, w + 2 * pw), dtype=float)
    padded[ph:ph + h, pw:pw + w] = image

    result = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            result[y, x] = (kernel * padded[y:y + kh, x:x + kw]).sum()
    return result

import numpy as np


def my_imfilter(image, h):
    """
    LAB 1, question 3.
    True 2-D convolution of a grey image (2-D float array) with an odd-sized kernel h,
    zero boundary, output of the same size as the image.
    Should give what scipy.signal.convolve2d(image, h, mode='same') gives.
    The arguments are left untouched.
    """
    H, W = image.shape
    kh, kw = h.shape
    ph, pw = kh // 2, kw // 2

    # convolution = correlation with the kernel turned by 180 degrees
    h[:] = h[::-1, ::-1].copy()

    padded = np.zeros((H + 2 * ph, W + 2 * pw))
    padded[ph:ph + H, pw:pw + W] = image
    result = np.zeros((H, W))
    for r in range(H):
        for c in range(W):
            result[r, c] = (padded[r:r + kh, c:c + kw] * h).sum()
    return result

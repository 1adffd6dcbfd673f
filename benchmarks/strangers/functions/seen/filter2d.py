import numpy as np


def convolve_image(image, kernel):
    """True 2-D convolution of a grey-scale image, same size, zero border.

    This is convolution in the mathematical sense: the kernel is turned by 180
    degrees before it slides over the image (scipy.signal.convolve2d with
    mode='same' gives the same).  For cross-correlation, as used in neural
    networks, pass kernel[::-1, ::-1].
    """
    image = np.asarray(image, dtype=np.float64)
    k = np.asarray(kernel, dtype=np.float64)[::-1, ::-1]
    kh, kw = k.shape
    h, w = image.shape

    # for even kernels the extra row/column is on the upper/left side
    top, left = kh // 2, kw // 2
    padded = np.pad(image, ((top, kh - 1 - top), (left, kw - 1 - left)))

    out = np.zeros_like(image)
    for y in range(h):
        for x in range(w):
            out[y, x] = (padded[y:y + kh, x:x + kw] * k).sum()
    return out


def sobel(image):
    gx = np.array([[1, 0, -1], [2, 0, -2], [1, 0, -1]])
    return np.hypot(convolve_image(image, gx), convolve_image(image, gx.T))

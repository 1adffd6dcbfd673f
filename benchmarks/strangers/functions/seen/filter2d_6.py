import numpy as np

def my_filter2D(image, kernel):
    """
    Correlate a gray image with a kernel of odd size (zero border).
    Image may be of any numeric type, kernel is usually float
    (Gaussian, Sobel, Laplacian...). Gives the unclipped responses.
    """
    kh, kw = kernel.shape
    ph, pw = kh // 2, kw // 2
    padded = np.pad(image, ((ph, ph), (pw, pw)), 'constant')
    result = np.zeros_like(image)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            roi = padded[y:y+kh, x:x+kw]
            result[y, x] = (roi * kernel).sum()
    return result

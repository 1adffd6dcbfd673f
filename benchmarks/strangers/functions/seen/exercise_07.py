# Exercise 7. Implement `convolve2d(img, kern)`: a true convolution (kernel is
# rotated by 180 degrees), output has the size of img, outside is zero.
# img can be any numeric array (grey values), kern is a float array with odd sides.

import numpy as np


def convolve2d(img, kern):
    kern = np.flip(kern)
    kh, kw = kern.shape
    ph = kh // 2
    pw = kw // 2
    result = np.zeros_like(img)
    big = np.pad(img, ((ph, ph), (pw, pw)))
    for r in range(img.shape[0]):
        for c in range(img.shape[1]):
            result[r, c] = (big[r:r + kh, c:c + kw] * kern).sum()
    return result

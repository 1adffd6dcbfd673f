import numpy as np
from numpy.lib.stride_tricks import as_strided


def convolve2d_valid(image, kernel):
    # mathematical convolution (kernel is rotated by 180 degrees), no padding
    image = np.asarray(image, dtype=float)
    kh, kw = kernel.shape
    H, W = image.shape
    sh, sw = image.strides
    windows = as_strided(image,
                         shape=(H - kh + 1, W - kw + 1, kh, kw),
                         strides=(sh, sw, sh, sw),
                         writeable=False)
    return np.einsum('ijkl,kl->ij', windows, kernel[::-1, ::-1])

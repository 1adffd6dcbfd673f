import numpy as np
from numba import njit


@njit
def _conv2d_valid(image, kernel, out):
    kh, kw = kernel.shape
    oh, ow = out.shape
    for r in range(oh):
        for c in range(ow):
            s = 0.0
            for i in range(kh):
                for j in range(kw):
                    s += image[r + i, c + j] * kernel[kh - 1 - i, kw - 1 - j]
            out[r, c] = s


def convolve_valid(image, kernel):
    """True 2-D convolution (kernel rotated by 180 degrees), 'valid' part only.

    The output has shape (H - kh + 1, W - kw + 1). Raises ValueError when the
    kernel does not fit into the image.
    """
    image = np.ascontiguousarray(image, dtype=np.float64)
    kernel = np.ascontiguousarray(kernel, dtype=np.float64)
    oh = image.shape[0] - kernel.shape[0] + 1
    ow = image.shape[1] - kernel.shape[1] + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel is larger than the image")
    out = np.empty((oh, ow))
    _conv2d_valid(image, kernel, out)
    return out

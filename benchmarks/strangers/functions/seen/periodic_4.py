import numpy as np
from scipy import ndimage


def periodic_convolve(field, kernel):
    """Convolve a 2-D field on a doubly periodic grid with an odd-sized kernel.

    The kernel centre is kernel[kh // 2, kw // 2]. True convolution, i.e.
    out[i, j] = sum_{a,b} kernel[a, b] * field[i - (a - kh//2), j - (b - kw//2)].
    """
    field = np.asarray(field, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    return ndimage.convolve(field, kernel, mode="wrap")

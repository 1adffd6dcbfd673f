# You don't need a loop at all, use stride tricks:
import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d_valid(image, kernel):
    """True 2-D convolution (kernel is flipped), only where they fully overlap.

    Same as scipy.signal.convolve2d(image, kernel, mode='valid') as long as the
    kernel is not larger than the image.
    """
    image = np.asarray(image)
    kernel = np.asarray(kernel)
    kh, kw = kernel.shape
    if kh > image.shape[0] or kw > image.shape[1]:
        raise ValueError("kernel is larger than the image")
    s0, s1 = image.strides
    view = as_strided(
        image,
        shape=(image.shape[0] - kh + 1, image.shape[1] - kw + 1, kh, kw),
        strides=(s0, s1, s0, s1),
        writeable=False,
    )
    return np.tensordot(view, kernel[::-1, ::-1], axes=((2, 3), (0, 1)))

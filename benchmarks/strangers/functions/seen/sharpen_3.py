import numpy as np
from scipy.signal import convolve2d


def apply_kernel_rgb(image, kernel):
    """
    Convolve every channel of an 8-bit RGB image with the kernel.

    :param image: uint8 array (H, W, 3)
    :param kernel: 2-D array of floats, e.g. the sharpen kernel
                   [[0, -1, 0], [-1, 5, -1], [0, -1, 0]]
    :return: uint8 array (H, W, 3), values rounded and saturated to 0..255
    """
    channels = []
    for c in range(image.shape[2]):
        res = convolve2d(image[:, :, c].astype(np.float64), kernel,
                         mode='same', boundary='symm')
        channels.append(np.rint(res).astype(np.int64))
    return np.stack(channels, axis=-1).astype(np.uint8)

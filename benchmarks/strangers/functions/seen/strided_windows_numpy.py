import numpy as np


def window_conv2d(img, k):
    """Valid 2-D correlation of img and k with a zero-copy window view.

    Takes any 2-D array: crops, flips and transposes of a bigger picture too.
    """
    img = np.asarray(img)
    k = np.asarray(k)
    H, W = img.shape
    h, w = k.shape
    step = img.itemsize
    view = np.lib.stride_tricks.as_strided(
        img,
        shape=(H - h + 1, W - w + 1, h, w),
        strides=(W * step, step, W * step, step))
    return np.einsum('xyij,ij->xy', view, k)

import numpy as np


def add_bias(maps, bias):
    # works whichever way round the maps are stored
    axis = next(a for a in reversed(range(1, maps.ndim)) if maps.shape[a] == len(bias))
    shape = [1] * maps.ndim
    shape[axis] = len(bias)
    return maps + bias.reshape(shape)


def convolve(images, filters, bias=None, stride=1, padding=0):
    """Convolve a batch of images with a bank of filters.

    images:  (n, channels, height, width)
    filters: (n_filters, channels, fh, fw)
    bias:    (n_filters,)
    """
    n_filters, _, fh, fw = filters.shape
    if padding:
        images = np.pad(images, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    h = (images.shape[2] - fh) // stride + 1
    w = (images.shape[3] - fw) // stride + 1

    maps = np.empty((len(images), n_filters, h, w))
    for y in range(h):
        for x in range(w):
            top, left = y * stride, x * stride
            window = images[:, None, :, top:top + fh, left:left + fw]
            maps[:, :, y, x] = (window * filters).sum(axis=(2, 3, 4))
    if bias is not None:
        maps = add_bias(maps, bias)
    return maps

import numpy as np
from scipy.signal import convolve2d


def conv_layer_scipy(imgs, filters, biases, step=1, mode='valid'):
    """Convolution layer for channels-last images on top of scipy.signal.

    imgs    : (batch, rows, cols, channels)
    filters : (n_filters, f_rows, f_cols, channels)
    biases  : (n_filters,)
    mode    : 'valid', 'same' or 'full'

    A network "convolution" is a correlation, so every filter is reversed before
    it goes to convolve2d (odd filter sides only, when mode is 'same').
    """
    if mode == 'same' and (filters.shape[1] % 2 == 0 or filters.shape[2] % 2 == 0):
        raise ValueError('even filters are ambiguous with mode="same"')
    maps = []
    for img in imgs:
        per_filter = []
        for f, b in zip(filters, biases):
            acc = b
            for ch in range(img.shape[2]):
                acc = acc + convolve2d(img[:, :, ch], f[::-1, ::-1, ch], mode=mode)
            per_filter.append(acc[::step, ::step])
        maps.append(np.stack(per_filter, axis=-1))
    return np.stack(maps)

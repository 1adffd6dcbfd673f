import numpy as np
from numpy.lib.stride_tricks import as_strided


def filter2d(a, k):
    '''Корреляция изображения с ядром, только полные окна (valid).'''
    h, w = a.shape
    m, n = k.shape
    size = a.itemsize
    окна = as_strided(
        a,
        shape=(h - m + 1, w - n + 1, m, n),
        strides=(w * size, size, w * size, size),
        writeable=False,
    )
    return np.einsum('ijkl,kl->ij', окна, k)

import numpy as np


def convolve_nd(a, k, mode='full'):
    """N-dimensional convolution of two arrays with the same number of axes.

    mode is 'full', 'same' (centred, shape of `a`) or 'valid' (only where `k` lies
    completely inside of `a`).
    """
    a, k = np.asarray(a), np.asarray(k)
    if a.ndim != k.ndim:
        raise ValueError('a and k need the same number of dimensions')
    if mode not in ('full', 'same', 'valid'):
        raise ValueError(f'unknown mode {mode!r}')
    if mode == 'valid' and any(m > n for n, m in zip(a.shape, k.shape)):
        raise ValueError("k must not be larger than a for mode='valid'")

    full = np.zeros([n + m - 1 for n, m in zip(a.shape, k.shape)],
                    dtype=np.result_type(a, k))
    for pos in np.ndindex(*k.shape):
        region = tuple(slice(p, p + n) for p, n in zip(pos, a.shape))
        full[region] += a * k[pos]

    if mode == 'full':
        return full
    if mode == 'same':
        return full[tuple(slice((m - 1) // 2, (m - 1) // 2 + n)
                          for n, m in zip(a.shape, k.shape))]
    return full[tuple(slice(m - 1, n) for n, m in zip(a.shape, k.shape))]

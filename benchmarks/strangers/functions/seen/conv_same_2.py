import numpy as np


def convolve2d_same(a, b):
    """Pure NumPy replacement of scipy.signal.convolve2d(a, b, mode='same').

    The full convolution is accumulated by shifted copies of `a`, and then the
    centre with the shape of `a` is returned. Any kernel shape, real or complex.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    (ma, na), (mb, nb) = a.shape, b.shape

    full = np.zeros((ma + mb - 1, na + nb - 1), dtype=np.result_type(a, b))
    for i in range(mb):
        for j in range(nb):
            full[i:i + ma, j:j + na] += b[i, j] * a

    r0 = mb // 2
    c0 = nb // 2
    return full[r0:r0 + ma, c0:c0 + na]

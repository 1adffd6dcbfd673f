import numpy as np


def xcorr_full(a, v):
    r"""Cross-correlation of two (complex baseband) sequences by FFT.

    .. math:: c_k = \sum_n a_{n+k} \, \overline{v_n}

    for all lags ``k = -(len(v)-1) ... len(a)-1``; same output as
    ``np.correlate(a, v, mode='full')``.

    Parameters
    ----------
    a, v : array_like
        Input sequences, real or complex.
    """
    a = np.asarray(a)
    v = np.asarray(v)
    n = a.size + v.size - 1
    A = np.fft.fft(a, n)
    V = np.fft.fft(v[::-1], n)
    c = np.fft.ifft(A * V)
    if not (np.iscomplexobj(a) or np.iscomplexobj(v)):
        c = c.real
    return c

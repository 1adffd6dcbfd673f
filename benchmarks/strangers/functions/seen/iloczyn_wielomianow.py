import numpy as np


def iloczyn(a, b):
    """Mnoży dwa wielomiany o całkowitych współczynnikach (od najniższej potęgi).

    Splot liczony jest przez FFT w czasie O(n log n); wynik to dokładne liczby całkowite.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    ile = len(a) + len(b) - 1
    n = 1
    while n < ile:
        n <<= 1
    fa = np.fft.rfft(a, n)
    fb = np.fft.rfft(b, n)
    c = np.fft.irfft(fa * fb, n)[:ile]
    return c.astype(np.int64)


if __name__ == "__main__":
    # (1 + x)(1 - x)
    print(iloczyn([1, 1], [1, -1]))

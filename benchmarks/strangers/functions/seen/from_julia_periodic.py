# ported from PeriodicFilters.jl (conv.jl), FFTW -> numpy.fft
import numpy as np


def circconv2(A, h):
    """
        circconv2(A, h)

    Periodic convolution of the real matrix `A` with the real kernel `h`:
    B[i,j] = sum_{m,n} h[m,n] * A[mod(i-m), mod(j-n)], indices from 0.
    `h` may not be larger than `A` in either direction. Returns a matrix like `A`.
    """
    M, N = A.shape
    hp = np.zeros((M, N))
    hp[:h.shape[0], :h.shape[1]] = h
    Fa = np.fft.rfft2(A)
    Fh = np.fft.rfft2(hp)
    return np.fft.irfft2(Fa * Fh)

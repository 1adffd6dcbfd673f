import numpy as np


def range_correlate(rx, ref):
    """Pulse compression of one radar sweep.

    Complex cross-correlation of the baseband samples rx (length N) with the transmitted replica
    ref (length M <= N):

        c[l] = sum_m rx[l + m] * conj(ref[m]),   l = 0 .. N - M

    For rx equal to the replica delayed by l0, |c| peaks at l0 with value sum |ref|^2.
    Done with FFTs.
    """
    rx = np.asarray(rx, dtype=complex)
    ref = np.asarray(ref, dtype=complex)
    N, M = len(rx), len(ref)
    nfft = 1
    while nfft < N + M - 1:
        nfft <<= 1
    R = np.fft.fft(rx, nfft)
    S = np.fft.fft(ref[::-1], nfft)
    full = np.fft.ifft(R * S)
    return full[M - 1:N]

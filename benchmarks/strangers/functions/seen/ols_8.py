# Overlap-save, translated from my old MATLAB script
import numpy as np

def ovrlpsav(x, h, N):
    """y = ovrlpsav(x, h, N):  y = conv(x, h) by overlap-save with blocks of length N

    N must be >= len(h)
    """
    Lenx = len(x)
    M = len(h)
    if N < M:
        raise ValueError('N must be at least length of h')
    M1 = M - 1
    L = N - M1
    H = np.fft.fft(h, N)
    K = int(np.ceil((Lenx + M1) / L))          # number of blocks
    xx = np.concatenate([np.zeros(M1), x, np.zeros(K * L - Lenx)])
    Y = np.zeros((K, N), dtype=complex)
    for k in range(K):
        Y[k] = np.fft.ifft(np.fft.fft(xx[k*L:k*L + N]) * H)
    y = Y[:, M1:].ravel()                      # throw away first M-1 samples
    y = y[:Lenx + M1]
    if np.isrealobj(x) and np.isrealobj(h):
        y = y.real
    return y

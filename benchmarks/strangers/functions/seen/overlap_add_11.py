# EE 451 Lab 6 - block convolution
import numpy as np


class OverlapAdd:
    """FIR filtering of long real signals by the overlap-add method.

        filt = OverlapAdd(h, L=16)
        y = filt(x)            # len(y) == len(x) + len(h) - 1

    h : impulse response
    L : block length
    """

    def __init__(self, h, L=16):
        self.h = np.asarray(h, dtype=float)
        self.L = L
        self.N = 2 * L                       # room for the tail of each block
        self.H = np.fft.rfft(self.h, self.N)

    def __call__(self, x):
        x = np.asarray(x, dtype=float)
        L, N = self.L, self.N
        ny = len(x) + len(self.h) - 1
        y = np.zeros(ny + N)
        for start in range(0, len(x), L):
            X = np.fft.rfft(x[start:start + L], N)
            y[start:start + N] += np.fft.irfft(X * self.H, N)
        return y[:ny]

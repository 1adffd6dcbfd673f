import numpy as np

# DSP lab 4 - block convolution
# x : long input signal (1-D), h : FIR impulse response, L : block length
# returns the full linear convolution x*h  (len(x)+len(h)-1 samples)


def overlap_add(x, h, L=64):
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    N = 1
    while N < L + M - 1:
        N = N * 2

    H = np.fft.fft(h, N)
    y = np.zeros(len(x) + M - 1)
    nblocks = len(x) // L
    for b in range(nblocks):
        start = b * L
        xb = x[start:start + L]
        yb = np.real(np.fft.ifft(np.fft.fft(xb, N) * H))
        y[start:start + L + M - 1] += yb[:L + M - 1]
    return y


if __name__ == "__main__":
    t = np.arange(1024)
    s = np.sin(2 * np.pi * 0.01 * t)
    taps = np.hanning(33)
    print(np.abs(overlap_add(s, taps) - np.convolve(s, taps)).max())

import numpy as np

# Overlap-add after Oppenheim & Schafer, 8.7.3, in as few lines as I could.


def oaconv(x, h, B=64):
    """Linear convolution of a long x with a short FIR h, B input samples at a time.

    Any lengths (at least one sample each); len(x) + len(h) - 1 samples out.
    """
    x, h = np.atleast_1d(x), np.atleast_1d(h)
    P = len(h)
    N = 1
    while N < B + P - 1:
        N += N
    real = not (np.iscomplexobj(x) or np.iscomplexobj(h))
    H = np.fft.fft(h, N)
    y = np.zeros(len(x) + P - 1 + N, complex)
    for at in range(0, len(x), B):
        y[at:at + N] += np.fft.ifft(np.fft.fft(x[at:at + B], N) * H)
    y = y[:len(x) + P - 1]
    return y.real.copy() if real else y

import numpy as np


def overlap_save(x, h, N=1024):
    """
    Overlap-save FIR filtering of a real signal.

    x : input signal
    h : impulse response, len(h) <= N
    N : FFT size
    Returns y with len(y) == len(x) (filter starts from rest).
    """
    M = len(h)
    if M > N:
        raise ValueError("FFT size must be at least len(h)")
    step = N - M + 1
    H = np.fft.fft(h, N)

    n_blocks = -(-len(x) // step)
    xp = np.concatenate([np.zeros(M - 1), x, np.zeros(n_blocks * step - len(x))])
    y = np.zeros(n_blocks * step)
    for b in range(n_blocks):
        seg = xp[b * step:b * step + N]
        out = np.real(np.fft.ifft(np.fft.fft(seg) * H))
        y[b * step:(b + 1) * step] = out[M - 1:]
    return y[:len(x)]

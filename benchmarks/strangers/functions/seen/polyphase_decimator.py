import numpy as np


def decimate_fir(x, taps, D):
    """y = (taps * x)[::D], the causal FIR of x (len(x) samples) kept every D-th,
    computed with a polyphase bank."""
    x, taps = np.asarray(x, float), np.asarray(taps, float)
    rows = len(taps) // D
    if rows == 0:
        taps = np.concatenate([taps, np.zeros(D - len(taps))])
        rows = 1
    bank = taps[:rows * D].reshape(rows, D).T
    n_out = -(-len(x) // D)
    y = np.zeros(n_out)
    for p in range(D):
        sub = np.concatenate([np.zeros(p), x])[::D][:n_out]
        y[:len(sub)] += np.convolve(sub, bank[p])[:len(sub)]
    return y

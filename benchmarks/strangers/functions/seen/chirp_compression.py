import numpy as np


def lfm_chirp(bandwidth, duration, fs):
    t = np.arange(int(duration * fs)) / fs
    k = bandwidth / duration
    return np.exp(1j * np.pi * k * (t - duration / 2) ** 2)


def pulse_compress(echo, replica):
    """Matched filter output for complex baseband data.

    Sample k of the result is the response to an echo that starts at sample k,
    for k = 0 .. len(echo) - len(replica).
    """
    h = np.asarray(replica)[::-1]
    return np.convolve(np.asarray(echo), h, mode="valid") / len(h)

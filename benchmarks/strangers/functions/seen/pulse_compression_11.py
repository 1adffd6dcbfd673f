import numpy as np


def lfm_chirp(bandwidth, duration, fs):
    t = np.arange(int(round(duration * fs))) / fs
    return np.exp(1j * np.pi * (bandwidth / duration) * (t - duration / 2) ** 2)


def compress(echo, pulse):
    """Matched filter for one range line.

    echo : complex baseband samples
    pulse: complex replica of what was sent, no longer than echo

    Gate r of the result is  sum_k echo[r + k] * conj(pulse[k]) / energy,  so that a
    target of amplitude A at gate r gives the value A there. Only gates with the whole
    pulse inside the echo are returned.
    """
    replica = np.conj(np.asarray(pulse))
    energy = np.sum(np.abs(replica) ** 2)
    return np.correlate(np.asarray(echo), replica, mode="valid") / energy

"""Pulse compression for a simple pulsed radar."""
import numpy as np


def lfm_chirp(bandwidth, duration, fs):
    t = np.arange(int(round(duration * fs))) / fs
    return np.exp(1j * np.pi * bandwidth / duration * t ** 2)


def matched_filter(rx, pulse):
    """Output of the matched filter for `pulse`, all lags.

    Same as scipy.signal.correlate(rx, pulse, mode="full"): the time-reversed
    replica is convolved with the received I/Q (or real) samples. The peak is at index
    delay + len(pulse) - 1.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    h = pulse[::-1]
    return np.convolve(rx, h, mode="full")


if __name__ == "__main__":
    p = lfm_chirp(5e6, 10e-6, 20e6)
    rx = np.zeros(1000, complex)
    rx[300:300 + len(p)] += p
    print(np.argmax(np.abs(matched_filter(rx, p))) - len(p) + 1)

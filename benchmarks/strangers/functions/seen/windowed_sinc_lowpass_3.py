"""Windowed-sinc low-pass after "The Scientist and Engineer's Guide to DSP", ch. 16."""
import numpy as np


def lowpass(audio, fs, cutoff_hz, taps=101):
    """Hamming-windowed sinc; -6 dB at cutoff_hz (Hz), unity gain at DC, sampling rate fs (Hz).
    Output as long as the input, delay compensated (taps is odd)."""
    M = taps - 1
    n = np.arange(taps) - M / 2
    fc = cutoff_hz / fs
    h = np.sinc(fc * n)
    h *= np.hamming(taps)
    h /= h.sum()
    y = np.convolve(audio, h)
    return y[M // 2:M // 2 + len(audio)]

"""Overlap-add FIR filtering for long recordings."""
import numpy as np


def ola(signal: np.ndarray, taps: np.ndarray, block: int = 64) -> np.ndarray:
    """Full convolution (len(signal) + len(taps) - 1 samples), `block` samples at a time."""
    m = len(taps)
    nfft = block + m - 1
    spectrum = np.fft.rfft(taps, nfft)
    out = np.zeros(len(signal) + m - 1 + nfft)
    for start in range(0, len(signal), block):
        chunk = signal[start:start + block]
        seg = np.fft.irfft(np.fft.rfft(chunk, nfft) * spectrum)
        out[start:start + len(seg)] += seg
    return out[:len(signal) + m - 1]

"""Blog post: why multiply in the frequency domain?"""
import numpy as np


def fft_convolve(signal: np.ndarray, kernel: np.ndarray, mode: str = "full") -> np.ndarray:
    """Convolve two real 1-D arrays through the FFT.

    mode: "full", "same" (same length as signal) or "valid" -
    "valid" expects the kernel to be no longer than the signal.
    """
    n = len(signal) + len(kernel) - 1
    nfft = 1
    while nfft < n:
        nfft *= 2
    spectrum = np.fft.rfft(signal, nfft) * np.fft.rfft(kernel, nfft)
    out = np.fft.irfft(spectrum, nfft)[:n]
    if mode == "full":
        return out
    if mode == "same":
        start = (len(kernel) - 1) // 2
        return out[start:start + len(signal)]
    if mode == "valid":
        return out[len(kernel) - 1:len(signal)]
    raise ValueError(f"unknown mode {mode!r}")

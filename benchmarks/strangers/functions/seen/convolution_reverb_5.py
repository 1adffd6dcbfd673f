import numpy as np


def apply_reverb(dry: np.ndarray, ir: np.ndarray, wet_level: float = 0.5) -> np.ndarray:
    """Convolution reverb for a mono clip.

    The room's impulse response `ir` (not longer than the clip) is convolved with
    `dry`; the reverb tail that would ring on after the end of the clip is cut,
    so the result is as long as `dry`:

        out[n] = (1 - wet_level) * dry[n] + wet_level * sum_k ir[k] * dry[n - k]

    with silence before the clip.
    """
    n = len(dry)
    spectrum = np.fft.rfft(dry, n=n) * np.fft.rfft(ir, n=n)
    wet = np.fft.irfft(spectrum, n=n)[:n]
    return (1.0 - wet_level) * dry + wet_level * wet

import numpy as np


def apply_impulse_response(dry, ir):
    """Convolution reverb. Returns the wet signal including the tail (len(dry)+len(ir)-1 samples)."""
    n_out = len(dry) + len(ir) - 1
    n_fft = 1
    while n_fft < max(len(dry), len(ir)):
        n_fft *= 2
    wet = np.fft.irfft(np.fft.rfft(dry, n_fft) * np.fft.rfft(ir, n_fft), n_fft)
    out = np.zeros(n_out)
    out[:min(n_out, n_fft)] = wet[:n_out]
    return out

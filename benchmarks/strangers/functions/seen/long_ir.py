"""Convolution reverb: long signal, impulse response of any length."""
import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def reverb(dry: np.ndarray, ir: np.ndarray, hop: int = 32) -> np.ndarray:
    """Overlap-save.  Returns dry * ir in full, len(dry) + len(ir) - 1 samples."""
    m = ir.size
    total = dry.size + m - 1
    nfft = next_fast_len(hop + m - 1, real=True)
    spec = rfft(ir, nfft)
    n_blocks = -(-total // hop)
    src = np.zeros((m - 1) + n_blocks * hop)
    src[m - 1:m - 1 + dry.size] = dry
    wet = np.empty(n_blocks * hop)
    for b in range(n_blocks):
        seg = src[b * hop:b * hop + hop + m - 1]
        y = irfft(rfft(seg, nfft) * spec, nfft)
        wet[b * hop:(b + 1) * hop] = y[m - 1:m - 1 + hop]
    return wet[:total]

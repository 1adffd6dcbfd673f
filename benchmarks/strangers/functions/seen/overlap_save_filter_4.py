# Overlap-save, after Oppenheim & Schafer sec. 8.7
import numpy as np


def overlap_save(signal, taps, nfft=32):
    """y[n] = sum_k taps[k] signal[n-k], for 0 <= n < len(signal)."""
    sig = np.asarray(signal, dtype=float)
    P = len(taps)
    if P > nfft:
        raise ValueError("nfft must be at least the number of taps")
    step = nfft - P + 1
    H = np.fft.rfft(taps, nfft)
    padded = np.concatenate([np.zeros(P - 1), sig, np.zeros(nfft)])
    out = []
    pos = 0
    while pos < len(sig):
        seg = padded[pos:pos + nfft]
        y = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        out.append(y[:step])
        pos += step
    return np.concatenate(out)[:len(sig)]

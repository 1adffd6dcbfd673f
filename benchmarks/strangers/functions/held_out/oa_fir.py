"""Bank of long FIR filters on multi-channel recordings, by overlap-add."""
import numpy as np
from scipy.signal import oaconvolve


def fir_bank(x, w, mode="same"):
    """Cross-correlate recordings with a filter bank, sum over channels.

    x: (n, channels, samples), w: (filters, channels, taps) -> (n, filters, m)

    "full":  m = samples + taps - 1
    "valid": m = samples - taps + 1     (needs samples >= taps)
    "same":  m = samples, as if (taps - 1)//2 zeros were put before the signal
             and taps//2 after it (PyTorch's padding="same")
    """
    n, c, samples = x.shape
    f, _, taps = w.shape
    flipped = w[:, :, ::-1]
    full = np.zeros((n, f, samples + taps - 1), dtype=np.result_type(x, w))
    for ch in range(c):
        full += oaconvolve(x[:, None, ch, :], flipped[None, :, ch, :], mode="full", axes=-1)
    if mode == "full":
        return full
    if mode == "valid":
        return full[..., taps - 1:samples]
    if mode == "same":
        start = taps - 1 - (taps - 1) // 2
        return full[..., start:start + samples]
    raise ValueError(mode)

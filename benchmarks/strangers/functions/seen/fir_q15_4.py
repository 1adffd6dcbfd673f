"""Prototype of the DSP firmware's FIR (Q15 samples, Q15 taps)."""
import numpy as np

Q = 15


def to_q15(v):
    return np.clip(np.rint(np.asarray(v) * (1 << Q)), -32768, 32767).astype(np.int16)


def fir_q15(x, taps):
    """Causal FIR, one output per input sample; rounds and saturates to int16."""
    x = np.asarray(x, dtype=np.int16)
    taps = np.asarray(taps, dtype=np.int16)
    acc = np.zeros(len(x), dtype=np.int64)
    for k, c in enumerate(taps):
        if k >= len(x):
            break
        acc[k:] += np.int64(c) * x[:len(x) - k].astype(np.int64)
    acc = (acc + (1 << (Q - 1))) >> Q
    return np.clip(acc.astype(np.int16), -32768, 32767)

import numpy as np


def estimate_delay(ref, sig, fs=1.0, max_delay=None):
    """Time delay of `sig` with respect to `ref` from the peak of their cross-correlation.

    Positive: `sig` arrives later than `ref`. In seconds (samples / fs).
    max_delay (s) limits the search to |delay| <= max_delay.
    """
    ref = np.asarray(ref, dtype=float)
    sig = np.asarray(sig, dtype=float)
    ref = ref - ref.mean()
    sig = sig - sig.mean()
    cc = np.correlate(ref, sig, mode="full")
    lags = np.arange(-(len(sig) - 1), len(ref))
    if max_delay is not None:
        keep = np.abs(lags) <= int(round(max_delay * fs))
        cc, lags = cc[keep], lags[keep]
    return lags[np.argmax(cc)] / fs

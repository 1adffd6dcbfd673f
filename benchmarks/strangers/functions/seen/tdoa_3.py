import numpy as np


def delay_between(ref, sig, fs=1.0, max_lag=None):
    """Estimate by how many seconds `sig` is later than `ref` (positive: sig lags ref).

    Full cross-correlation, peak picking, parabolic refinement.
    Returns (delay, lags, cc) where cc[i] = sum_n sig[n + lags[i]] * ref[n].
    """
    ref = np.asarray(ref, float)
    sig = np.asarray(sig, float)
    cc = np.correlate(sig, ref, mode="full")
    lags = np.arange(-(len(sig) - 1), len(ref))
    if max_lag is not None:
        keep = np.abs(lags) <= max_lag
        cc, lags = cc[keep], lags[keep]
    i = int(np.argmax(cc))
    off = 0.0
    if 0 < i < len(cc) - 1:
        l, c, r = cc[i - 1:i + 2]
        den = l - 2 * c + r
        if den != 0:
            off = 0.5 * (l - r) / den
    return (lags[i] + off) / fs, lags, cc

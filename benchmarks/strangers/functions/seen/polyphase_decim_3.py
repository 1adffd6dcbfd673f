"""Polyphase decimating FIR for the receiver front end."""
import numpy as np


def decimate_polyphase(x, taps, factor):
    """Filter with ``taps`` and keep every ``factor``-th sample.

    Equal to ``np.convolve(x, taps)[:len(x)][::factor]`` but only the kept
    outputs are computed.  Branch p holds taps[p::factor] and is fed with
    x[n * factor - p].
    """
    x = np.asarray(x)
    taps = np.asarray(taps)
    if factor < 1:
        raise ValueError("factor must be positive")
    n_out = -(-len(x) // factor)
    if len(taps) < factor:
        taps = np.concatenate([taps, np.zeros(factor - len(taps), taps.dtype)])
    per_branch = len(taps) // factor
    branches = taps[:per_branch * factor].reshape(per_branch, factor).T

    y = np.zeros(n_out, dtype=np.result_type(x, taps, np.float64))
    for p in range(factor):
        # samples x[-p], x[factor - p], x[2 * factor - p], ...
        lead = 1 if p else 0
        feed = x[(factor - p) % factor::factor]
        feed = np.concatenate([np.zeros(lead, x.dtype), feed])[:n_out]
        if feed.size:
            y[:feed.size] += np.convolve(feed, branches[p])[:feed.size]
    return y

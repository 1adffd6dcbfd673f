"""Alpha-function synapse driven by spikes at arbitrary times.

The conductance is the spike train convolved with

    k(t) = (t / tau) * exp(1 - t / tau),   t >= 0,

which peaks at 1 after one time constant.  Instead of summing over all past
spikes the two state variables of the kernel are carried forward from event to
event, which is exact and costs O(spikes + samples).
"""
from math import e, exp


def alpha_conductance(spike_times, sample_times, tau=5.0, weights=None):
    """Conductance at each of `sample_times` (sorted, ms).

    spike_times need not be sorted; `weights` gives one weight per spike
    (all 1 if omitted).
    """
    if weights is None:
        weights = [1.0] * len(spike_times)
    queue = sorted(zip(spike_times, weights))

    x = 0.0        # sum of w * exp(-(t - ti) / tau)
    y = 0.0        # sum of w * (t - ti) / tau * exp(-(t - ti) / tau)
    now = None

    def advance(to):
        nonlocal x, y, now
        if now is not None and to > now:
            step = (to - now) / tau
            decay = exp(-step)
            x = x * decay
            y = (y + step * x) * decay
        now = to

    out = []
    pos = 0
    for t in sample_times:
        while pos < len(queue) and queue[pos][0] <= t:
            ti, w = queue[pos]
            advance(ti)
            x += w
            pos += 1
        advance(t)
        out.append(e * y)
    return out

"""Self-exciting (Hawkes) point process with an exponential kernel.

Used for order arrivals, aftershocks and the like. The intensity is the base rate
plus the convolution of the kernel with the past events,

    lambda(t) = mu + sum_{t_i < t} alpha * exp(-beta (t - t_i)).
"""
import numpy as np


def intensity_at_events(times, mu=0.2, alpha=0.8, beta=1.5):
    """lambda(t_i) just before each event, i.e. as excited by the events before it.

    times: strictly ascending event times. O(n) through the recursion that the
    exponential kernel allows. These are the intensities that enter the likelihood.
    """
    times = np.asarray(times, dtype=float)
    out = np.empty(len(times))
    excitation = 0.0
    previous = 0.0
    for i, t in enumerate(times):
        excitation *= np.exp(-beta * (t - previous))
        excitation += 1.0
        out[i] = mu + alpha * excitation
        previous = t
    return out


def compensator(times, end, mu=0.2, alpha=0.8, beta=1.5):
    """Integral of the intensity over [0, end]."""
    times = np.asarray(times, dtype=float)
    return mu * end + alpha / beta * np.sum(1.0 - np.exp(-beta * (end - times)))

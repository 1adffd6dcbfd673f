"""Discrete renewal model of an epidemic (Fraser / Cori form).

    I_t = R_t * sum_{s >= 1} w_s * I_{t-s}

where w is the generation-interval distribution.  There is no transmission
within the same day, so the list handed in starts with w_1.
"""
import numpy as np


def infection_pressure(history, w):
    """Total infectiousness on the day after the last entry of `history`.

    history : daily infections, oldest first
    w       : w[0] is the probability of a one-day interval, w[1] of a
              two-day interval, ...
    Days before the history began had no infections.
    """
    k = min(len(history), len(w))
    if k == 0:
        return 0.0
    newest_last = np.asarray(w, float)[::-1][:k]
    return float(np.dot(history[len(history) - k:], newest_last))


def simulate_incidence(R, w, seeds=(1.0,)):
    """Expected infections per day: the seed days, then one day per entry of R."""
    incidence = [float(s) for s in seeds]
    for r in R:
        incidence.append(r * infection_pressure(incidence, w))
    return np.array(incidence)

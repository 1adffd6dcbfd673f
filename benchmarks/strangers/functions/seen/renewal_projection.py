"""Renewal-equation projection of daily incidence.

    I(t) = R(t) * sum_{s >= 1} g(s) I(t - s) + imported(t)

g is the generation-interval distribution in whole days; days before the first
observed one count as free of cases.
"""
import numpy as np


def project_incidence(seed, r_t, gi, imported=None):
    """Extend an observed epidemic curve.

    seed      observed cases, oldest day first (any number of days >= 1)
    r_t       reproduction number for every day to project
    gi        gi[k] = probability that an infectee follows its infector by k + 1 days
    imported  infections brought in from outside on every projected day

    Returns the projected days only.
    """
    gi = np.asarray(gi, dtype=float)
    if imported is None:
        imported = [0.0] * len(r_t)

    oldest_first = gi[::-1]                 # same orientation as the case window
    cases = [float(c) for c in seed]
    for r, extra in zip(r_t, imported):
        window = np.array(cases[-len(gi):])
        pressure = window @ oldest_first[:len(window)]
        cases.append(r * pressure + extra)
    return np.array(cases[len(seed):])

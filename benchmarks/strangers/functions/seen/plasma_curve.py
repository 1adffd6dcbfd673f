"""One-compartment pharmacokinetics: superposition of boluses and infusions.

The concentration is the convolution of the input rate with exp(-k t) / V,
k = clearance / V. An infusion of constant rate has a closed form, so no grid of
times is needed.
"""
from math import exp


def plasma_curve(doses, clearance=4.0, volume=35.0):
    """Return a function c(t) [mg/L].

    doses: triples (start [h], duration [h], amount [mg]); duration 0 means a bolus.
    clearance in L/h, volume in L.
    """
    k = clearance / volume

    def contribution(start, duration, amount, t):
        since = t - start
        if since < 0:
            return 0.0
        if duration == 0:
            return amount / volume * exp(-k * since)
        plateau = amount / duration / clearance
        if since <= duration:
            return plateau * (1.0 - exp(-k * since))
        reached = plateau * (1.0 - exp(-k * duration))
        return reached * exp(-k * since)

    schedule = sorted(doses)

    def concentration(t):
        return sum(contribution(s, d, a, t) for s, d, a in schedule)

    return concentration

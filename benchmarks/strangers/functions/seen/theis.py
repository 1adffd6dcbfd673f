"""Drawdown around a well that is pumped at a changing rate (Theis, confined aquifer)."""
import numpy as np
from scipy.special import exp1


def well_function(u):
    return exp1(u)


def drawdown(times, schedule, r=10.0, transmissivity=100.0, storativity=1e-4):
    """Drawdown (m) at distance r from the well by superposition in time.

    times    : observation times (d), any order
    schedule : list of (start, rate): from `start` (d) on the well is pumped at
               `rate` (m3/d) until the next entry takes over; the last rate goes
               on for ever.  Rate 0 switches the pump off.  Before the first
               entry the aquifer is at rest.

    A constant rate Q that starts at t0 gives

        s(t) = Q / (4 pi T) * W(r^2 S / (4 T (t - t0))),    t > t0.
    """
    times = np.asarray(times, dtype=float)
    s = np.zeros_like(times)
    factor = 1.0 / (4 * np.pi * transmissivity)
    for start, rate in sorted(schedule):
        since = times - start
        on = since > 0
        u = r ** 2 * storativity / (4 * transmissivity * since[on])
        s[on] += factor * rate * well_function(u)
    return s

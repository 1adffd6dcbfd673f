import numpy as np


def concentration(rate, uir, dt):
    """Plasma concentration for a varying infusion rate.

    rate : infusion rate at t = 0, dt, 2dt, ...           [mg/h]
    uir  : unit impulse response at the same times        [1/L]
    dt   : spacing of both                                [h]

    C(t) = int_0^t rate(s) uir(t - s) ds by the trapezium rule; C(0) = 0.
    Returns an array as long as `rate` [mg/L].  `uir` must be at least as long.
    """
    rate = np.asarray(rate, dtype=float)
    n = len(rate)
    uir = np.asarray(uir, dtype=float)[:n]
    if len(uir) < n:
        raise ValueError("impulse response shorter than the infusion profile")
    riemann = np.convolve(rate, uir)[:n]
    # first and last ordinates of each integral have half the weight
    return dt * (riemann - 0.5 * (rate[0] * uir + rate * uir[0]))

import numpy as np


def plasma_concentration(t, infusion_rate, dose_response):
    """Drug concentration by the convolution integral (linear pharmacokinetics).

        C(t) = int_0^t I(s) U(t - s) ds

    t             : equally spaced times in hours, t[0] = 0
    infusion_rate : callable, I(s) in mg/h (vectorised)
    dose_response : callable, unit impulse response U(s) in 1/L (vectorised)

    Returns C at the times t in mg/L (rectangle rule: the error is of the order of the
    time step, so the result converges to the integral when the grid is refined).
    """
    t = np.asarray(t, dtype=float)
    i = infusion_rate(t)
    u = dose_response(t)
    c = np.convolve(i, u)[:len(t)]
    return c

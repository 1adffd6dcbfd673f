import numpy as np


def plasma_level(t, input_rate, ka, ke, volume):
    """Concentration from an infusion / absorption rate, one compartment.

    C(t) = 1/V * integral_0^t R(s) * h(t - s) ds,   h(u) = ka/(ka-ke) * (exp(-ke u) - exp(-ka u))

    t must be evenly spaced and start at 0 (ValueError otherwise).  The integral is the
    trapezoidal rule, so both end points count half, and C[0] = 0.
    For ka == ke the limit ka * u * exp(-ka u) is used.
    """
    t = np.asarray(t, float)
    r = np.asarray(input_rate, float)
    dt = t[1] - t[0]
    if t[0] != 0 or not np.allclose(np.diff(t), dt):
        raise ValueError("uniform grid from 0 expected")

    if np.isclose(ka, ke):
        h = ka * t * np.exp(-ka * t)
    else:
        h = ka / (ka - ke) * (np.exp(-ke * t) - np.exp(-ka * t))

    n = len(t)
    full = np.convolve(r, h)[:n]
    ends = 0.5 * (r[0] * h + r * h[0])
    return (full - ends) * dt / volume

import numpy as np


def concentration(t, infusion_rate, dose_unit_response):
    """Plasma concentration C(t) = int_0^t u(s) h(t - s) ds on an even grid, by the trapezoidal rule.

    t : times, evenly spaced, starting at 0;  infusion_rate : u(t), mg/h
    dose_unit_response : callable h(t), (mg/L)/mg, the answer to a unit bolus
    Half weights go to BOTH ends of the integral (s = 0 and s = t), so C(0) = 0.
    """
    t = np.asarray(t, float)
    if len(t) < 2 or not np.allclose(np.diff(t), t[1] - t[0]):
        raise ValueError("even time grid wanted")
    dt = t[1] - t[0]
    u = np.asarray(infusion_rate, float)
    h = np.array([dose_unit_response(v) for v in t])
    full = np.convolve(u, h)[:len(t)]
    return dt * (full - 0.5 * (u[0] * h + u * h[0]))

from typing import Sequence

import numpy as np


def plasma_concentration(
    rate_mg_h: Sequence[float],
    clearance_l_h: float,
    volume_l: float,
    step_h: float,
) -> np.ndarray:
    """Plasma level under a time-varying IV infusion (one compartment).

    C(t) = integral_0^t R(tau) * (1/V) * exp(-(CL/V) (t - tau)) dtau

    `rate_mg_h` is sampled every `step_h` hours and the integral is taken by the
    rectangle rule on that grid, current sample included.
    The result (mg/L) is on the same grid as the input.
    """
    rate = np.asarray(rate_mg_h, dtype=float)
    t = np.arange(rate.size) * step_h
    uir = np.exp(-clearance_l_h / volume_l * t) / volume_l
    return np.convolve(rate, uir)[: rate.size]

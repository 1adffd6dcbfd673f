from typing import Sequence

import numpy as np


def plasma_concentration(
    times: Sequence[float],
    rate: Sequence[float],
    a: float,
    alpha: float,
    b: float,
    beta: float,
) -> np.ndarray:
    """Plasma concentration (mg/L) after an arbitrary infusion.

    The drug follows a two-compartment model, whose response to a unit bolus is
    ``a * exp(-alpha * t) + b * exp(-beta * t)`` (per litre).  The concentration is
    the convolution integral

        C(t) = int_0^t rate(u) * c_delta(t - u) du,

    evaluated on the evenly spaced grid ``times`` (hours) by the rectangle rule over all
    grid points u up to and including t, with ``rate`` in mg/h at the same times.
    """
    t = np.asarray(times, dtype=float)
    r = np.asarray(rate, dtype=float)
    if t.shape != r.shape:
        raise ValueError("times and rate must have the same length")
    steps = np.diff(t)
    if not np.allclose(steps, steps[0]):
        raise ValueError("times must be evenly spaced")
    tau = t - t[0]
    unit_response = a * np.exp(-alpha * tau) + b * np.exp(-beta * tau)
    return np.convolve(r, unit_response)[: t.size]

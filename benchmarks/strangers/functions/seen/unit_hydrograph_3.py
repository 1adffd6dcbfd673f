import math

import numpy as np


def nash_unit_hydrograph(n, k, dt):
    """Ordinates of the Nash cascade, integrated over each time step.

    n linear reservoirs (integer) with storage constant k [h]; step dt [h].
    Ordinate j is the share of the water that leaves during step j, cut off
    when 99.99 % has left and rescaled to a sum of exactly 1.
    """
    def leftover(t):
        return math.exp(-t / k) * sum((t / k) ** i / math.factorial(i) for i in range(n))

    u, t = [], 0.0
    while leftover(t) > 1e-4:
        u.append(leftover(t) - leftover(t + dt))
        t += dt
    u = np.array(u)
    return u / u.sum()


def direct_runoff(rain_mm, area_km2, n=3, k=2.0, dt=1.0, recession=True):
    """Hydrograph Q [m3/s] of a storm: effective rain convolved with the unit
    hydrograph.

    rain_mm : effective rain depth per time step [mm]
    area_km2 : catchment area; 1 mm on 1 km2 in dt hours is
               1000 / (3600 dt) m3/s
    recession : True, the result runs until all water has left
                (len(rain) + len(uh) - 1 steps); False, it ends with the rain
    """
    rain = np.asarray(rain_mm, dtype=float)
    if np.any(rain < 0):
        raise ValueError("negative rain")
    uh = nash_unit_hydrograph(n, k, dt)
    mm_per_step = np.convolve(rain, uh)
    if not recession:
        mm_per_step = mm_per_step[:len(rain)]
    return mm_per_step * area_km2 * 1000.0 / (3600.0 * dt)

import numpy as np


def runoff(rain_mm, uh, area_km2, dt_h=1.0):
    """Discharge (m3/s) at the outlet from effective rain per time step (mm).

    uh: ordinates of the unit hydrograph, fraction of the rain that leaves in each step
    after it fell (rescaled here to sum 1, so water is conserved).
    The series continues until the last drop has gone: len(rain) + len(uh) - 1 steps.
    """
    uh = np.asarray(uh, float)
    uh = uh / uh.sum()
    depth = np.convolve(rain_mm, uh)                     # mm per step
    return depth * area_km2 * 1e3 / (dt_h * 3600.0)

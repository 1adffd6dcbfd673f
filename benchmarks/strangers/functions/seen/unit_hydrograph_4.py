"""Rainfall-runoff by the unit hydrograph method."""


def direct_runoff(uh_ordinates, excess_rain, unit_depth=10.0, baseflow=0.0):
    """Direct runoff hydrograph plus baseflow, in m3/s.

    uh_ordinates  discharge (m3/s) that one `unit_depth` of excess rain causes,
                  one value per time step
    excess_rain   depth of excess rain (mm) in each time step
    unit_depth    depth (mm) that the unit hydrograph stands for; 10 mm is the
                  usual 1-cm unit hydrograph
    baseflow      constant flow added to every ordinate

    Each pulse of rain produces a copy of the unit hydrograph, multiplied by
    rain / unit_depth and delayed to the time of the pulse; the copies are
    added. Returns a list of len(uh) + len(rain) - 1 ordinates.
    """
    if unit_depth <= 0:
        raise ValueError("unit_depth must be positive")
    if any(p < 0 for p in excess_rain):
        raise ValueError("excess rain cannot be negative")
    n_out = len(uh_ordinates) + len(excess_rain) - 1
    q = [float(baseflow)] * n_out
    for step, depth in enumerate(excess_rain):
        pulses = depth / unit_depth
        for lag, ordinate in enumerate(uh_ordinates):
            q[step + lag] += pulses * ordinate
    return q

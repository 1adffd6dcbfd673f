import numpy as np

MM_KM2_PER_H_TO_M3S = 1000.0 / 3600.0   # 1 mm over 1 km2 is 1000 m3


def runoff(effective_rain_mm, uh, area_km2, dt_h=1.0, baseflow=0.0, extend=False):
    """Discharge (m3/s) by the unit hydrograph.

    effective_rain_mm : depth in each interval of dt_h hours (a depth, not an intensity)
    uh                : fractions of the volume leaving in each interval; rescaled here to sum to 1
    extend            : False cuts the hydrograph at the end of the rain record, True keeps the recession
    """
    rain = np.asarray(effective_rain_mm, float)
    u = np.asarray(uh, float)
    u = u / u.sum()
    depth = np.convolve(rain, u)
    if not extend:
        depth = depth[:len(rain)]
    return baseflow + depth * area_km2 * MM_KM2_PER_H_TO_M3S / dt_h

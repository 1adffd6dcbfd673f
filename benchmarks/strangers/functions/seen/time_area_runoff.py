import numpy as np

MM_KM2_PER_H = 1000.0 / 3600.0      # 1 mm over 1 km2 in one hour, in m3/s


def time_area_hydrograph(rain_mm, travel_h, area_km2):
    """
    Clark's time-area method without storage.

    rain_mm   : effective rain of each hour
    travel_h  : for each cell of the catchment, whole hours its water needs to the outlet
    area_km2  : area of each cell

    Every cell sends its rain to the outlet travel_h hours later. Returns the discharge at the
    outlet in m3/s for each hour until the last drop has passed.
    """
    rain_mm = np.asarray(rain_mm, float)
    travel_h = np.asarray(travel_h, int).ravel()
    area_km2 = np.asarray(area_km2, float).ravel()

    time_area = np.zeros(travel_h.max() + 1)
    time_area[travel_h] += area_km2
    return MM_KM2_PER_H * np.convolve(rain_mm, time_area)

import numpy as np


def smooth_global(field, weights_lat, weights_lon):
    """Weighted running mean of a global grid field[lat, lon].

    Both weight vectors have odd length and are symmetric. The globe is closed in
    longitude; beyond the northernmost and southernmost rows the row itself is repeated.
    """
    field = np.asarray(field, float)
    a, b = len(weights_lat) // 2, len(weights_lon) // 2
    wide = np.pad(field, ((a, a), (0, 0)), mode="wrap")
    wide = np.pad(wide, ((0, 0), (b, b)), mode="edge")
    nlat, nlon = field.shape
    out = np.zeros_like(field)
    for i, u in enumerate(weights_lat):
        for j, v in enumerate(weights_lon):
            out += u * v * wide[i:i + nlat, j:j + nlon]
    return out / (np.sum(weights_lat) * np.sum(weights_lon))

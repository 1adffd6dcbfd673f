import numpy as np


def smooth_global(field, lat, half_lat, half_lon):
    """Running area-weighted mean of a global field[lat, lon].

    The box spans +-half_lat rows and +-half_lon columns. Longitude is cyclic;
    in latitude the box ends at the first and last row (nothing is taken from
    across the pole). Rows are weighted with cos(lat), lat in degrees. Cells that
    are masked or NaN do not count; boxes without any valid cell give NaN.
    """
    f = np.ma.filled(np.ma.asarray(field).astype(float), np.nan)
    nlat, nlon = f.shape
    if 2 * half_lon + 1 > nlon:
        raise ValueError("box wider than the globe")

    w = np.where(np.isnan(f), 0.0, np.cos(np.deg2rad(lat))[:, None])
    wf = w * np.where(np.isnan(f), 0.0, f)

    def along_lon(a):
        return sum(np.roll(a, s, axis=1) for s in range(-half_lon, half_lon + 1))

    w, wf = along_lon(w), along_lon(wf)
    out = np.full(f.shape, np.nan)
    for j in range(nlat):
        rows = slice(max(j - half_lat, 0), min(j + half_lat + 1, nlat))
        den = w[rows].sum(axis=0)
        num = wf[rows].sum(axis=0)
        ok = den > 0
        out[j, ok] = num[ok] / den[ok]
    return out

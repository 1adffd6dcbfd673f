import numpy as np


def apply_stencil_global(field, stencil):
    """Apply a stencil (odd x odd) to a field on a regular global lat-lon grid.

    field[lat, lon]: cell centres, latitude rows from pole to pole (none on the pole
    itself), longitude the whole circle. stencil[i, j] is the weight of the cell
    i - rows//2 further down and j - cols//2 further right (no flipping).

    Longitude is cyclic. Going over a pole one comes down on the opposite meridian,
    so the number of longitudes has to be even.
    """
    nlat, nlon = field.shape
    si, sj = stencil.shape
    if nlon % 2:
        raise ValueError("odd number of longitudes")
    if not (si % 2 and sj % 2):
        raise ValueError("stencil must be odd x odd")
    ri, rj = si // 2, sj // 2
    if ri > nlat:
        raise ValueError("stencil reaches beyond the other pole")

    opposite = np.roll(field, nlon // 2, axis=1)
    top = opposite[:ri][::-1]
    bottom = opposite[nlat - ri:][::-1]
    ext = np.concatenate([top, field, bottom], axis=0)

    out = np.zeros(field.shape, dtype=np.result_type(field, stencil, np.float32))
    for i in range(si):
        for j in range(sj):
            out += stencil[i, j] * np.roll(ext[i:i + nlat], rj - j, axis=1)
    return out

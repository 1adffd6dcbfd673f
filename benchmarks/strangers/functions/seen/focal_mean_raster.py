import numpy as np


def focal_mean(raster, weights):
    """Weighted focal mean of a raster (DEM, NDVI, population ...).

    raster  : 2-D float array, NaN = no data
    weights : 2-D array with odd sides, moving window

    For every cell the weighted mean of the valid cells below the window;
    cells without data and cells beyond the edge of the map do not take part.
    A cell with no valid neighbour gets NaN.
    """
    rows, cols = raster.shape
    wr, wc = weights.shape
    hr, hc = wr // 2, wc // 2
    wtot = weights.sum()

    out = np.full(raster.shape, np.nan)
    for r in range(rows):
        for c in range(cols):
            total = 0.0
            found = False
            for i in range(wr):
                for j in range(wc):
                    rr = r + i - hr
                    cc = c + j - hc
                    if rr < 0 or rr >= rows or cc < 0 or cc >= cols:
                        continue
                    v = raster[rr, cc]
                    if np.isnan(v):
                        continue
                    total += weights[i, j] * v
                    found = True
            if found:
                out[r, c] = total / wtot
    return out

import numpy as np
from scipy.signal import convolve2d


def iter_tiles(shape, size):
    for top in range(0, shape[0], size):
        for left in range(0, shape[1], size):
            yield (slice(top, min(top + size, shape[0])),
                   slice(left, min(left + size, shape[1])))


def convolve_tiled(raster, kernel, tile_size=16):
    """Convolve a raster too large to process in one go.

    The raster is cut into tiles that are convolved one after another, so peak
    memory stays bounded. Output matches
    ``scipy.signal.convolve2d(raster, kernel, mode="same")``.
    """
    out = np.empty(raster.shape, dtype=np.result_type(raster, kernel, np.float32))
    for sl in iter_tiles(raster.shape, tile_size):
        out[sl] = convolve2d(raster[sl], kernel, mode="same")
    return out

"""Filter big scans on several cores."""
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy import ndimage


def _tiles(height, width, size):
    for y in range(0, height, size):
        for x in range(0, width, size):
            yield slice(y, min(y + size, height)), slice(x, min(x + size, width))


def filter_tiled(image, kernel, tile=512, workers=4):
    """Correlate a 2-D image with a kernel, tile by tile in a thread pool.

    The result is the one of
    ``ndimage.correlate(image, kernel, mode="nearest")`` in float64, whatever
    the tile size.
    """
    image = np.asarray(image, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    out = np.empty_like(image)

    def work(region):
        out[region] = ndimage.correlate(image[region], kernel, mode="nearest")

    with ThreadPoolExecutor(max_workers=workers) as pool:
        for job in [pool.submit(work, r) for r in _tiles(*image.shape, tile)]:
            job.result()
    return out

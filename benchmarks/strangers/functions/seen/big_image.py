from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy.signal import convolve2d


def convolve_tiled(img, kernel, tile=512, workers=2):
    """Multi-threaded version of convolve2d(img, kernel, mode="same") for
    images that are too large to process in one piece."""
    h, w = img.shape
    out = np.empty((h, w), dtype=np.result_type(img, kernel))

    def work(origin):
        r, c = origin
        block = img[r:r + tile, c:c + tile]
        out[r:r + tile, c:c + tile] = convolve2d(block, kernel, mode="same")

    origins = [(r, c) for r in range(0, h, tile) for c in range(0, w, tile)]
    with ThreadPoolExecutor(max_workers=workers) as pool:
        list(pool.map(work, origins))
    return out

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy.signal import convolve2d


def parallel_convolve(img, kernel, workers=4):
    """convolve2d(img, kernel, mode='same'), horizontal strips in a thread pool."""
    img = np.asarray(img, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    rows = img.shape[0]
    halo = kernel.shape[0] // 2
    bounds = np.linspace(0, rows, workers + 1).astype(int)
    out = np.empty_like(img)

    def job(r0, r1):
        if r0 == r1:
            return
        lo = max(0, r0 - halo)
        strip = convolve2d(img[lo:r1], kernel, mode="same")
        out[r0:r1] = strip[r0 - lo:r1 - lo]

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(job, bounds[:-1], bounds[1:]))
    return out

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy import ndimage


def parallel_convolve(img, kernel, n_chunks=4):
    """ndimage.convolve(..., mode="nearest") over horizontal bands in a thread pool."""
    img = np.asarray(img, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    h = img.shape[0]
    halo = kernel.shape[0] // 2
    edges = np.linspace(0, h, n_chunks + 1).astype(int)
    out = np.empty_like(img)

    def work(band):
        lo, hi = band
        if hi == lo:
            return
        top = max(lo - halo, 0)
        res = ndimage.convolve(img[top:hi], kernel, mode="nearest")
        out[lo:hi] = res[lo - top:]

    with ThreadPoolExecutor(max_workers=n_chunks) as pool:
        list(pool.map(work, zip(edges[:-1], edges[1:])))
    return out

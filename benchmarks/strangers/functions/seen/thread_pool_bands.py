from concurrent.futures import ThreadPoolExecutor

import numpy as np


def _filter_same(band, kernel):
    kh, kw = kernel.shape
    h, w = band.shape
    p = np.pad(band, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    acc = np.zeros((h, w))
    for i in range(kh):
        for j in range(kw):
            acc += p[i:i + h, j:j + w] * kernel[i, j]
    return acc


def parallel_filter(image, kernel, workers=4):
    """Cross-correlate a 2-D image with an odd-sized kernel on several threads.

    Same size as the image, zeros outside it; the number of workers only
    affects the speed.
    """
    bands = [b for b in np.array_split(image, workers, axis=0) if len(b)]
    with ThreadPoolExecutor(max_workers=workers) as pool:
        done = list(pool.map(lambda b: _filter_same(b, kernel), bands))
    return np.concatenate(done, axis=0)

from concurrent.futures import ThreadPoolExecutor

import numpy as np


def filter_bank(image, filters, workers=4):
    """Correlate one image (H, W) with F filters (F, kh, kw), 'valid', one task per filter.

    NumPy lets go of the GIL in the array loops, so the threads really run in parallel.
    """
    image = np.asarray(image, dtype=np.float64)
    F, kh, kw = filters.shape
    oh = image.shape[0] - kh + 1
    ow = image.shape[1] - kw + 1
    out = np.empty((F, oh, ow))
    acc = np.empty((oh, ow))        # allocate the work array only once

    def one_filter(f):
        acc.fill(0.0)
        for i in range(kh):
            for j in range(kw):
                np.add(acc, image[i:i + oh, j:j + ow] * filters[f, i, j], out=acc)
        out[f] = acc

    with ThreadPoolExecutor(max_workers=workers) as pool:
        list(pool.map(one_filter, range(F)))
    return out

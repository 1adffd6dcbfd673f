from concurrent.futures import ThreadPoolExecutor

import numpy as np


def filter_batch(images, kernel, workers=4):
    """Valid cross-correlation of every image in a stack, images in parallel.

    images: (n, H, W) float array, kernel: (kh, kw)
    returns (n, H-kh+1, W-kw+1)
    """
    images = np.asarray(images, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    n, H, W = images.shape
    kh, kw = kernel.shape
    oh, ow = H - kh + 1, W - kw + 1
    result = np.empty((n, oh, ow))
    product = np.empty((oh, ow))
    total = np.empty((oh, ow))

    def job(idx):
        total.fill(0.0)
        for i in range(kh):
            for j in range(kw):
                np.multiply(images[idx, i:i + oh, j:j + ow], kernel[i, j], out=product)
                np.add(total, product, out=total)
        result[idx] = total

    with ThreadPoolExecutor(max_workers=workers) as pool:
        list(pool.map(job, range(n)))
    return result

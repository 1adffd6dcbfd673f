from concurrent.futures import ThreadPoolExecutor

import numpy as np


def _rows(image, kernel, out, start, stop):
    kh, kw = kernel.shape
    for y in range(start, stop):
        for x in range(out.shape[1]):
            out[y, x] = np.vdot(image[y:y + kh, x:x + kw], kernel)


def parallel_conv2d(image, kernel, num_threads=4):
    """Valid cross-correlation of a 2D float image, one band of rows per thread."""
    image = np.ascontiguousarray(image, dtype=np.float64)
    kernel = np.ascontiguousarray(kernel, dtype=np.float64)
    out_h = image.shape[0] - kernel.shape[0] + 1
    out_w = image.shape[1] - kernel.shape[1] + 1
    out = np.zeros((out_h, out_w))

    band = max(out_h // num_threads, 1)
    with ThreadPoolExecutor(max_workers=num_threads) as pool:
        jobs = []
        for t in range(num_threads):
            lo, hi = t * band, min((t + 1) * band, out_h)
            jobs.append(pool.submit(_rows, image, kernel, out, lo, hi))
        for j in jobs:
            j.result()
    return out

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy import ndimage


def filter_channels(image, kernel, workers=None):
    """Correlate each channel of an HxWxC image with a 2-D kernel.

    The channels are filtered in parallel. Edges are extended by reflection;
    the result is float64 and has the shape of the image.
    """
    image = np.asarray(image)
    if image.ndim != 3:
        raise ValueError("expected an HxWxC image")
    kernel = np.asarray(kernel, dtype=np.float64)
    planes = image.astype(np.float64)

    jobs = [
        lambda: ndimage.correlate(planes[..., ch], kernel, mode="reflect")
        for ch in range(image.shape[2])
    ]
    workers = workers or min(len(jobs), os.cpu_count() or 1)
    with ThreadPoolExecutor(max_workers=workers) as pool:
        results = list(pool.map(lambda job: job(), jobs))
    return np.stack(results, axis=-1)

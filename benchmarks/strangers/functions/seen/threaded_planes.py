from concurrent.futures import ThreadPoolExecutor

import numpy as np


def filter_planes(stack, kernel, workers=4):
    """Correlate every plane of a (planes, H, W) stack with one kernel ('valid').

    numpy lets go of the GIL inside its loops, so the planes run in parallel
    on a thread pool.  Float64 result, (planes, H - kh + 1, W - kw + 1).
    """
    stack = np.asarray(stack, dtype=np.float64)
    kh, kw = kernel.shape
    planes, h, w = stack.shape
    oh, ow = h - kh + 1, w - kw + 1
    out = np.zeros((planes, oh, ow))
    product = np.empty((oh, ow))        # no allocation in the inner loop

    def one_plane(p):
        acc = out[p]
        for i in range(kh):
            for j in range(kw):
                np.multiply(stack[p, i:i + oh, j:j + ow], kernel[i, j], out=product)
                np.add(acc, product, out=acc)

    with ThreadPoolExecutor(max_workers=workers) as pool:
        list(pool.map(one_plane, range(planes)))
    return out

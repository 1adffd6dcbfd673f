import numpy as np


def convolve_along(data, kernel, axis=-1):
    """Convolve nd data with a 1-D kernel along `axis`, zero padded, same shape out.

    The kernel has odd length, its middle tap is the origin.
    """
    data = np.asarray(data, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    r = kernel.size // 2
    lines = np.moveaxis(data, axis, -1)
    flat = lines.reshape(-1, lines.shape[-1])
    res = np.empty_like(flat)
    for i, line in enumerate(flat):
        res[i] = np.convolve(line, kernel)[r:r + line.size]
    return np.swapaxes(res.reshape(lines.shape), axis, -1)

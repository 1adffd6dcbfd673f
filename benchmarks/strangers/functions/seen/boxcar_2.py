import numpy as np

def boxcar(x, width):
    """Running mean over `width` samples (valid part only), computed with a cumulative sum."""
    c = np.cumsum(np.insert(np.asarray(x, dtype=float), 0, 0.0))
    return (c[width:] - c[:-width]) / width


def convolve_boxcar(x, width, times=1):
    """Apply the running mean `times` times: the kernel is the box convolved with itself."""
    for _ in range(times):
        x = boxcar(x, width)
    return x

import numpy as np

def moving_average(x, width):
    """
    Boxcar filter of a long sensor log (O(n), whatever the width).

    x: 1-D float64 log.  Returns float64, len(x) - width + 1 values;
    value i is the mean of x[i : i + width], accurate to better than 1e-6
    relative for logs of millions of samples.
    """
    x = np.asarray(x)
    running = np.zeros(len(x) + 1, dtype=np.float32)
    np.cumsum(x, out=running[1:], dtype=np.float32)
    window_sums = running[width:] - running[:-width]
    return window_sums.astype(np.float64) / width

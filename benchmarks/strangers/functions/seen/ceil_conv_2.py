import numpy as np


def ceil_strided_conv(x, k, stride):
    """1-D strided correlation where the last window may hang over the end
    (ceil mode; the missing samples are zeros) so that no sample goes unused.

    Number of outputs: ceil((len(x) - len(k)) / stride) + 1, one for a signal
    shorter than the kernel, none for an empty signal.  stride <= len(k).
    """
    n, m = len(x), len(k)
    if n == 0:
        return np.zeros(0)
    count = max(-(-(n - m) // stride), 0) + 1
    padded = np.zeros((count - 1) * stride + m)
    padded[:n] = x
    return np.array([padded[i * stride:i * stride + m] @ k for i in range(count)])

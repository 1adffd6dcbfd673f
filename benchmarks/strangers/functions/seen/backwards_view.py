import numpy as np
from numpy.lib import stride_tricks


def conv_full(x, h):
    """np.convolve(x, h) as a copy-free matrix product: the rows of the (never built)
    data matrix are views of one padded buffer, read backwards.

    Row n is  x[n], x[n-1], ..., x[n-m+1]  with zeros where x has no sample.  In
    memory that is a window that starts at buffer position m-1+n and goes left,
    so the step of the second axis is minus the item size.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n, m = len(x), len(h)
    buf = np.zeros(n + 2 * (m - 1), dtype=np.result_type(x, h))
    buf[m - 1:m - 1 + n] = x
    step = buf.strides[0]
    rows = stride_tricks.as_strided(buf[m - 1:], (n + m - 1, m), (step, -step),
                                    writeable=False)
    return rows @ h

import numpy as np

PRE_EMPH = 0.97


def pre_emphasis(frame):
    """y[n] = x[n] - 0.97 * x[n-1], x[-1] = 0.

    frame: float array; a new array is returned.
    """
    buf = np.array(frame, dtype=np.float64)
    for n in range(1, len(buf)):
        buf[n] = buf[n] - PRE_EMPH * buf[n - 1]
    return buf

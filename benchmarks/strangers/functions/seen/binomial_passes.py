import numpy as np
from numba import njit


@njit
def _pass121(src, dst):
    n = src.shape[0]
    for i in range(n):
        left = src[i - 1] if i > 0 else src[0]
        right = src[i + 1] if i < n - 1 else src[n - 1]
        dst[i] = 0.25 * left + 0.5 * src[i] + 0.25 * right


@njit
def binomial_smooth(trace, passes=1):
    """Smooth a log curve with `passes` (>= 1) passes of the 1-2-1 filter.

    End samples are repeated beyond the ends.  Two buffers are used in turn, so
    nothing is allocated inside of the loop and `trace` is not changed.
    """
    ping = trace.astype(np.float64)
    pong = np.empty_like(ping)
    for p in range(passes):
        if p % 2 == 0:
            _pass121(ping, pong)
        else:
            _pass121(pong, ping)
    return pong

from collections import deque
from math import nan


def rolling_mean(prices, window):
    """Simple moving average of a price series.

    The first window - 1 values are NaN. A missing quote (NaN) makes those
    values NaN whose window contains it, no others.
    """
    if window < 1:
        raise ValueError("window must be at least 1")
    held = deque()
    total = 0.0
    out = []
    for p in prices:
        held.append(p)
        total += p
        if len(held) > window:
            total -= held.popleft()
        out.append(total / window if len(held) == window else nan)
    return out


def crossovers(prices, fast, slow):
    """Indices at which the fast average moves above the slow one."""
    a, b = rolling_mean(prices, fast), rolling_mean(prices, slow)
    return [i for i in range(1, len(a))
            if a[i - 1] <= b[i - 1] and a[i] > b[i]]

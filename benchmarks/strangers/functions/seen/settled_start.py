"""Low-pass filtering of sensor logs without the switch-on transient."""
import numpy as np
from scipy import signal


def lowpass_settled(x, b, a=(1.0,)):
    """Filter ``x`` as if it had been at its first value for ever.

    b, a: digital filter coefficients with unit gain at DC (FIR: leave ``a``).
    A log that starts with a plateau thus comes out with the same plateau.
    Returns an array of the shape of ``x`` (1-D).
    """
    x = np.asarray(x, dtype=float)
    if x.ndim != 1:
        raise ValueError("x must be 1-D")
    b = np.atleast_1d(np.asarray(b, dtype=float))
    a = np.atleast_1d(np.asarray(a, dtype=float))
    if x.size == 0:
        return x.copy()
    if max(b.size, a.size) == 1:
        return x * (b[0] / a[0])
    zi = signal.lfilter_zi(b, a)
    y, _ = signal.lfilter(b, a, x, zi=zi)
    return y

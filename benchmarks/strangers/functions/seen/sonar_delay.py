import numpy as np
from scipy import signal


def estimate_delay(echo, pulse, fs):
    """Time (s) at which `pulse` starts in `echo`, from the peak of their cross-correlation.

    echo, pulse: real 1-D arrays, of any two lengths, sampled at fs. A negative value means that
    the pulse starts before the first sample of echo.
    """
    xc = signal.correlate(echo, pulse, mode="full")
    lag = int(np.argmax(xc)) - (len(echo) - 1)
    return lag / fs

import numpy as np


def moving_average(samples, window):
    """Running mean of a (possibly very long) float32 sensor recording.

    Convolution with a box of ``window`` samples, complete windows only:
    len(samples) - window + 1 values, float32, correct to float32 rounding of
    the samples.
    """
    samples = np.asarray(samples, dtype=np.float32)
    c = np.cumsum(samples, dtype=np.float32)
    c = np.concatenate((np.zeros(1, np.float32), c))
    return (c[window:] - c[:-window]) / np.float32(window)

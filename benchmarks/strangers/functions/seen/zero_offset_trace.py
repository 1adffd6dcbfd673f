# 1-D convolutional model of a zero-offset trace

import numpy as np


def ricker(f_peak, dt, length):
    half = int(round(length / 2 / dt))
    t = np.arange(-half, half + 1) * dt
    a = (np.pi * f_peak * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def reflection_coefficients(velocity, density):
    z = np.asarray(velocity) * np.asarray(density)
    rc = np.zeros(len(z))
    rc[1:] = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    return rc


def synthetic(rc, f_peak=30.0, dt=0.002, length=0.128):
    """Zero-phase synthetic: sample i of the result belongs to sample i of the
    reflection coefficients, and there are as many of one as of the other.

    Beyond the two ends of the log there are no reflections.
    """
    return np.convolve(rc, ricker(f_peak, dt, length), mode="same")

import numpy as np
from scipy.stats import gamma


def double_gamma_hrf(t):
    """Canonical haemodynamic response (gamma shapes 6 and 16, ratio 1/6), per second, unnormalised."""
    return gamma.pdf(t, 6) - gamma.pdf(t, 16) / 6


def predicted_bold(neural, dt, duration=32.0, hrf=double_gamma_hrf):
    """Predicted BOLD time course b(t) = integral of hrf(s) n(t - s) ds.

    neural: samples of neural activity n(t) every dt seconds, time on the last
    axis, zero before the first sample. The integral is a Riemann sum over
    s = 0, dt, 2 dt, ... < duration, so the amplitude does not depend on the
    sampling. Result has the shape of `neural`.
    """
    neural = np.asarray(neural, dtype=float)
    n = neural.shape[-1]
    s = np.arange(int(np.ceil(duration / dt))) * dt
    kernel = hrf(s) * dt
    smear = lambda row: np.convolve(row, kernel)[:n]
    return np.apply_along_axis(smear, -1, neural)

import numpy as np
from scipy.signal import fftconvolve


def kde(samples, bandwidth, gridsize=256, cut=3.0):
    """Gaussian kernel density estimate on a grid, by linear binning and FFT.

    grid: gridsize points from min - cut*bandwidth to max + cut*bandwidth.
    Every sample is split over its two neighbouring grid points in proportion to
    the distance. Returns (grid, density); the kernel itself is not truncated, and
    mass beyond the ends of the grid is not put back.
    """
    x = np.asarray(samples, dtype=float)
    lo, hi = x.min() - cut * bandwidth, x.max() + cut * bandwidth
    grid, step = np.linspace(lo, hi, gridsize, retstep=True)

    pos = (x - lo) / step
    left = np.minimum(pos.astype(int), gridsize - 2)
    frac = pos - left
    counts = (np.bincount(left, 1 - frac, gridsize)
              + np.bincount(left + 1, frac, gridsize))

    u = np.arange(-(gridsize - 1), gridsize) * step / bandwidth
    kern = np.exp(-0.5 * u * u) / (np.sqrt(2 * np.pi) * bandwidth)
    dens = fftconvolve(counts, kern)[gridsize - 1:2 * gridsize - 1] / len(x)
    return grid, np.maximum(dens, 0.0)      # the FFT leaves -1e-18 here and there

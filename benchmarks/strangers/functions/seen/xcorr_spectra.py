import numpy as np


def cross_correlate(flux, template):
    """Cross-correlate an observed spectrum with a template (Tonry & Davis style).

    Both are resampled on the same log-lambda grid and have equal length n.

    Returns
    -------
    lags : int array, -(n-1) .. n-1, positive if `flux` is shifted to the
        right (red) of `template`
    ccf : ccf[l] = sum_i flux[i + l] * template[i]
    """
    f = np.asarray(flux, float)
    t = np.asarray(template, float)
    n = f.size
    size = 2 * n - 1
    F = np.fft.rfft(f, size)
    T = np.fft.rfft(t, size)
    ccf = np.fft.irfft(F * T, size)
    ccf = np.roll(ccf, n - 1)
    lags = np.arange(-(n - 1), n)
    return lags, ccf

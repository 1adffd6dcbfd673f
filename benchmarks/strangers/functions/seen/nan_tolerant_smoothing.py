import numpy as np


def convolve_nan(series, kernel):
    """Convolution of a gappy series, 'same' length; gaps are interpolated by the kernel.

    Each output is  sum(k * x) / sum(k)  over the valid samples that the (flipped) kernel covers,
    the usual normalised convolution. Outside of the series counts as missing. Odd, positive kernel.
    """
    x = np.asarray(series, dtype=float)
    k = np.asarray(kernel, dtype=float)
    ok = np.isfinite(x)
    num = np.convolve(np.where(ok, x, 0.0), k, mode="same")
    den = np.correlate(ok.astype(float), k, mode="same")
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den, np.nan)

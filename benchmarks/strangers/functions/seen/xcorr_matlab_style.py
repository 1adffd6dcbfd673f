import numpy as np


def xcorr(x, y=None, maxlag=None, scale="none"):
    """Cross-correlation with MATLAB's conventions.

        r[m] = sum_n x[n + m] * conj(y[n]),     m = -maxlag .. maxlag

    (a positive peak lag means that x is delayed with respect to y.) The shorter
    vector is padded with zeros at its end; maxlag defaults to max(len) - 1.

    scale: 'none', 'biased' (1/N), 'unbiased' (1/(N - |m|)), or
           'normalized'/'coeff' (1 at zero lag for the autocorrelation);
           other than 'none' needs equal lengths.

    Returns (r, lags). Omitting y gives the autocorrelation of x.
    """
    x = np.asarray(x) * 1.0
    y = x if y is None else np.asarray(y) * 1.0
    if scale != "none" and len(x) != len(y):
        raise ValueError("scale must be 'none' for vectors of different length")
    n = max(len(x), len(y))
    if maxlag is None:
        maxlag = n - 1
    lags = np.arange(-maxlag, maxlag + 1)

    nfft = 2 ** int(np.ceil(np.log2(2 * n)))
    r = np.fft.ifft(np.fft.fft(x, nfft) * np.conj(np.fft.fft(y, nfft)))
    if not (np.iscomplexobj(x) or np.iscomplexobj(y)):
        r = r.real
    r = np.where(np.abs(lags) < n, r[lags % nfft], 0)

    if scale == "biased":
        r = r / n
    elif scale == "unbiased":
        r = r / np.maximum(n - np.abs(lags), 1)
    elif scale in ("normalized", "coeff"):
        r = r / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scale != "none":
        raise ValueError(f"unknown scale {scale!r}")
    return r, lags

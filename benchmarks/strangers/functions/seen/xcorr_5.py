import numpy as np


def xcorr(x, y=None, maxlag=None, scale='none'):
    """Cross-correlation in the manner of MATLAB's xcorr.

    r[m] = sum_n x[n+m] * conj(y[n]) for lags m = -maxlag .. maxlag. With y left
    out, the autocorrelation of x. The shorter input is zero-padded at its end
    to N = max(len(x), len(y)); maxlag is N-1 by default, and at most N-1.

    scale: 'none'; 'biased' (divides by N); 'unbiased' (by N-|m|);
    'coeff' (so that autocorrelations at lag zero would be one).

    Returns (r, lags).
    """
    x = np.asarray(x)
    y = x if y is None else np.asarray(y)
    N = max(len(x), len(y))
    if maxlag is None:
        maxlag = N - 1
    if not 0 <= maxlag <= N - 1:
        raise ValueError('maxlag out of range')
    nfft = 1 << int(2 * N - 1).bit_length()
    r = np.fft.ifft(np.fft.fft(x, nfft) * np.conj(np.fft.fft(y, nfft)))
    lags = np.arange(-maxlag, maxlag + 1)
    r = r[lags]                       # negative lags sit at the end
    if np.isrealobj(x) and np.isrealobj(y):
        r = r.real
    if scale == 'biased':
        r = r / N
    elif scale == 'unbiased':
        r = r / (N - np.abs(lags))
    elif scale == 'coeff':
        r = r / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scale != 'none':
        raise ValueError(scale)
    return r, lags

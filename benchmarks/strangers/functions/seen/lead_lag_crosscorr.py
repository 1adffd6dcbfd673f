import numpy as np

def xcorr(x, y, maxlag, scale='none'):
    """Cross-correlation in MATLAB's sense: r[m] = sum_n x[n+m] * conj(y[n]),
    m = -maxlag..maxlag (in that order; a positive lag where x is late), zeros outside.
    scale: 'none' | 'biased' (/N) | 'unbiased' (/(N-|m|)) | 'coeff' (1 for x with itself at lag 0).
    Both of the same length N > maxlag."""
    x = np.asarray(x); y = np.asarray(y)
    N = len(x)
    if len(y) != N or maxlag >= N:
        raise ValueError('lengths')
    full = np.correlate(x, y, 'full')       # numpy: index N-1 is lag 0, conjugates y
    lags = np.arange(-maxlag, maxlag + 1)
    r = full[N - 1 + lags]
    if scale == 'biased':
        r = r / N
    elif scale == 'unbiased':
        r = r / (N - np.abs(lags))
    elif scale == 'coeff':
        r = r / np.sqrt(np.sum(np.abs(x)**2) * np.sum(np.abs(y)**2))
    elif scale != 'none':
        raise ValueError(scale)
    return r

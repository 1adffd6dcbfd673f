import numpy as np


def xcorr(x, y, maxlag=None, scale="none"):
    """r[l] = sum_n x[n + l] * conj(y[n])   (so x later than y <=> peak at positive lag)

    returns (lags, r), lags = -maxlag..maxlag, default maxlag = max(len) - 1;
    lags without overlap are 0.
    scale: "none"; "biased": /N; "coeff": / sqrt(sum|x|^2 sum|y|^2); N = max(len).
    """
    dtype = complex if np.iscomplexobj(x) or np.iscomplexobj(y) else float
    x = np.asarray(x, dtype)
    y = np.asarray(y, dtype)
    n = max(len(x), len(y))
    if maxlag is None:
        maxlag = n - 1
    nfft = 2 * max(n, maxlag + 1)
    spec = np.fft.fft(x, nfft) * np.conj(np.fft.fft(y, nfft))
    r = np.fft.ifft(spec)
    lags = np.arange(-maxlag, maxlag + 1)
    r = r[lags]                    # negative lags sit at the end, as python indices do
    if dtype is float:
        r = r.real
    if scale == "biased":
        r = r / n
    elif scale == "coeff":
        r = r / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scale != "none":
        raise ValueError(scale)
    return lags, r

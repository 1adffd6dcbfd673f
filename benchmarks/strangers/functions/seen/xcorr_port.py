import numpy as np


def xcorr(x, y=None, maxlag=None, scaleopt="none"):
    """
    Port of MATLAB's xcorr for vectors.

        c(m) = sum_n x[n + m] * conj(y[n]),   m = -maxlag .. maxlag

    Returns (c, lags). The shorter vector is padded with zeros at its end, N is the
    common length, maxlag defaults to N - 1 (larger values give zeros).

    scaleopt
        'none'
        'biased'      c / N
        'unbiased'    c(m) / (N - |m|), needs maxlag < N
        'coeff'       so that the zero-lag autocorrelations would be 1
    With a scaleopt other than 'none' x and y must have equal lengths, as in MATLAB.
    """
    x = np.asarray(x).ravel()
    y = x if y is None else np.asarray(y).ravel()
    if scaleopt != "none" and x.size != y.size:
        raise ValueError("scaleopt must be 'none' for vectors of different length")
    N = max(x.size, y.size)
    if maxlag is None:
        maxlag = N - 1

    nfft = 2 ** int(np.ceil(np.log2(2 * N)))
    r = np.fft.ifft(np.fft.fft(x, nfft) * np.conj(np.fft.fft(y, nfft)))
    if not (np.iscomplexobj(x) or np.iscomplexobj(y)):
        r = r.real

    lags = np.arange(-maxlag, maxlag + 1)
    c = np.zeros(lags.size, dtype=r.dtype)
    inside = np.abs(lags) < N
    c[inside] = r[lags[inside]]  # negative lags sit at the end of the ifft

    if scaleopt == "biased":
        c = c / N
    elif scaleopt == "unbiased":
        if maxlag >= N:
            raise ValueError("unbiased: maxlag must be < N")
        c = c / (N - np.abs(lags))
    elif scaleopt == "coeff":
        c = c / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scaleopt != "none":
        raise ValueError(scaleopt)
    return c, lags

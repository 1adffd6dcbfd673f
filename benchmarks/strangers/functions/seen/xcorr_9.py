import numpy as np


def xcorr(x, y=None, maxlag=None, scaleopt="none"):
    """Cross-correlation sequence in the manner of MATLAB's xcorr.

        R[m] = sum_n x[n + m] * conj(y[n])

    Returns (r, lags): lags = -maxlag .. maxlag, r the values at these lags.
    Without y, the autocorrelation of x. The shorter vector is zero-padded at
    its end to the length N of the longer one. maxlag defaults to N - 1; lags
    beyond that are zeros.

    scaleopt: "none"
              "biased"    divide by N
              "unbiased"  divide by N - |m| (by 1 where |m| >= N)
              "coeff"     divide by sqrt(sum |x|^2 * sum |y|^2)
    """
    x = np.ravel(x)
    y = x if y is None else np.ravel(y)
    dtype = np.result_type(x, y, float)
    x, y = x.astype(dtype), y.astype(dtype)
    N = max(x.size, y.size)
    x = np.pad(x, (0, N - x.size))
    y = np.pad(y, (0, N - y.size))
    if maxlag is None:
        maxlag = N - 1

    lags = np.arange(-maxlag, maxlag + 1)
    r = np.zeros(lags.size, dtype=dtype)
    for i, m in enumerate(lags):
        if abs(m) >= N:
            continue
        if m >= 0:
            r[i] = np.sum(x[m:] * np.conj(y[:N - m]))
        else:
            r[i] = np.sum(x[:N + m] * np.conj(y[-m:]))

    if scaleopt == "biased":
        r = r / N
    elif scaleopt == "unbiased":
        r = r / np.maximum(N - np.abs(lags), 1)
    elif scaleopt == "coeff":
        r = r / np.sqrt(np.sum(np.abs(x) ** 2) * np.sum(np.abs(y) ** 2))
    elif scaleopt != "none":
        raise ValueError(f"unknown scaleopt {scaleopt!r}")
    return r, lags

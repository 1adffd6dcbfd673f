import numpy as np


def fir_inplace(buf, coef):
    """Replace buf by  y[n] = coef[0] buf[n] + coef[1] buf[n-1] + ...  (zeros before).

    Works in the caller's memory - 1-D float or complex array, strided views are
    fine - and returns None. Integer buffers and complex taps on a real buffer are
    refused, they could not hold the result.
    """
    if not isinstance(buf, np.ndarray) or buf.ndim != 1:
        raise TypeError("buf must be a 1-D ndarray")
    if buf.dtype.kind not in "fc" or (np.iscomplexobj(coef) and buf.dtype.kind == "f"):
        raise TypeError("buf cannot hold the result")
    taps = len(coef)
    # from the end backwards: older samples are still the original ones
    for n in range(len(buf) - 1, -1, -1):
        acc = coef[0] * buf[n]
        for k in range(1, min(taps, n + 1)):
            acc += coef[k] * buf[n - k]
        buf[n] = acc

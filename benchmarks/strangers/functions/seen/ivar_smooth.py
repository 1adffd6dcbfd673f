import numpy as np


def ivar_smooth(flux, ivar, lsf):
    """Inverse-variance weighted smoothing of a spectrum with a line spread function.

    Returns (smoothed flux, its inverse variance).  Pixels with ivar == 0 are
    masked.  lsf has an odd number of samples, its middle one is lag zero, it
    may be asymmetric and it need not be normalised.
    """
    lsf = np.atleast_1d(lsf)
    h = lsf.size // 2
    if lsf.size != 2 * h + 1:
        raise ValueError("odd LSF wanted")
    use = ivar > 0
    f = np.where(use, flux, 0.0)
    n = f.size

    s_w = np.zeros(n)
    s_wf = np.zeros(n)
    s_kkw = np.zeros(n)
    for lag, k in zip(range(-h, h + 1), lsf):
        # source pixel i lands on pixel i + lag
        a, b = max(0, lag), min(n, n + lag)
        if a >= b:
            continue
        w = ivar[a - lag:b - lag]
        s_w[a:b] += k * w
        s_wf[a:b] += k * w * f[a - lag:b - lag]
        s_kkw[a:b] += k * k * w

    ok = s_kkw > 0
    out = np.full(n, np.nan)
    out_ivar = np.zeros(n)
    np.divide(s_wf, s_w, out=out, where=ok)
    np.divide(s_w ** 2, s_kkw, out=out_ivar, where=ok)
    return out, out_ivar

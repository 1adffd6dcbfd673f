import numpy as np


def smooth_spectrum(spec, weights=(0.25, 0.5, 0.25), npass=1):
    """Three-point (Hanning) smoothing of a spectrum, `npass` times over.

    Each pass replaces channel i by w0*s[i-1] + w1*s[i] + w2*s[i+1]; the first
    and the last channel are left as they are.  The caller's array is not
    changed.   (from the Fortran routine HANSM)
    """
    w0, w1, w2 = weights
    s = np.array(spec, dtype=np.float64)
    nchan = s.shape[0]
    for _ in range(npass):
        for i in range(1, nchan - 1):
            s[i] = w0 * s[i - 1] + w1 * s[i] + w2 * s[i + 1]
    return s

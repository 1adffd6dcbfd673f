import numpy as np


def sliding_cc(trace, template, eps=1e-12):
    """Normalised cross-correlation of a short template with a long trace.

    cc[i] = <trace[i:i+n], template> / (|trace[i:i+n]| |template|)

    so that cc is in [-1, 1] and equals 1 where the window is a scaled copy of
    the template.  The window energy is updated recursively, which is much
    faster than taking a norm per sample for day-long records.  Both inputs are
    expected to be band-passed already (zero mean).
    """
    d = np.asarray(trace, dtype=np.float64)
    t = np.asarray(template, dtype=np.float64)
    n = t.size
    nlag = d.size - n + 1
    if nlag < 1:
        raise ValueError("template longer than trace")

    num = np.correlate(d, t, mode="valid")
    tnorm = np.sqrt(np.dot(t, t))

    cc = np.zeros(nlag)
    energy = np.dot(d[:n], d[:n])
    for i in range(nlag):
        if i > 0:
            energy += d[i + n - 1] ** 2 - d[i] ** 2
        cc[i] = num[i] / (np.sqrt(max(energy, eps)) * tnorm)
    return cc

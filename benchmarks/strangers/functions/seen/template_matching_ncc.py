import numpy as np


def correlate_template(stream, template):
    """Normalised cross-correlation of a continuous trace with a template.

    For each lag i the value is the Pearson correlation coefficient between
    template and stream[i:i + len(template)]; it lies in [-1, 1].
    Flat windows give 0.
    """
    stream = np.asarray(stream, dtype=np.float64)
    template = np.asarray(template, dtype=np.float64)
    n = template.size
    t = template - template.mean()
    t_norm = np.sqrt(np.sum(t ** 2))

    num = np.correlate(stream, t, mode="valid")

    c1 = np.cumsum(np.concatenate(([0.0], stream)))
    c2 = np.cumsum(np.concatenate(([0.0], stream ** 2)))
    s1 = c1[n:] - c1[:-n]
    s2 = c2[n:] - c2[:-n]
    var = s2 - s1 ** 2
    var = np.maximum(var, 0.0)
    den = t_norm * np.sqrt(var)

    cc = np.zeros_like(num)
    ok = den > 1e-12
    cc[ok] = num[ok] / den[ok]
    return cc

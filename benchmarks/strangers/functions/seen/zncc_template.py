import numpy as np
from scipy.signal import correlate2d


def zncc(image, template):
    """Zero-mean normalised cross-correlation of template with each patch, in [-1, 1].

    Only full overlaps: shape (H-h+1, W-w+1). Flat patches (variance 0 up to rounding) get 0.
    A constant template is refused.
    """
    image = np.asarray(image, float)
    t = np.asarray(template, float)
    t = t - t.mean()
    t_norm = np.sqrt((t * t).sum())
    if t_norm == 0:
        raise ValueError("template is constant")
    image = image - image.mean()               # less cancellation below, same result
    box = np.ones(t.shape)
    s1 = correlate2d(image, box, "valid")
    s2 = correlate2d(image ** 2, box, "valid")
    var = s2 - s1 ** 2 / t.size
    # t has zero mean, so the patch's mean drops out of the numerator
    num = correlate2d(image, t, "valid")
    flat = var <= 1e-10 * max(s2.max(), 1e-300)
    return np.where(flat, 0.0, num / (t_norm * np.sqrt(np.where(flat, 1.0, var))))

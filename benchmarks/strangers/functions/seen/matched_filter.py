import numpy as np
from scipy.signal import fftconvolve


def detect(image, template, pad=0):
    """Zero-mean matched filter.

    Correlates ``image`` with ``template`` after taking the mean off both, and
    divides by the norm of the template.

    Parameters
    ----------
    image : array_like, (H, W)
    template : array_like, (h, w), not larger than the padded image
    pad : int
        Width of the rim added on each side (edge values repeated).

    Returns
    -------
    response : ndarray, (H + 2 pad - h + 1, W + 2 pad - w + 1)
    """
    img = np.asarray(image, dtype=np.float64)
    tpl = np.array(template, dtype=np.float64)
    if pad:
        img = np.pad(img, pad, mode="edge")

    img -= img.mean()
    tpl -= tpl.mean()
    norm = np.sqrt(np.sum(tpl ** 2))
    response = fftconvolve(img, tpl[::-1, ::-1], mode="valid")
    return response / norm if norm > 0 else response


def best_match(image, template):
    """(row, column) of the upper left corner of the best match."""
    r = detect(image, template)
    return tuple(int(v) for v in np.unravel_index(np.argmax(r), r.shape))

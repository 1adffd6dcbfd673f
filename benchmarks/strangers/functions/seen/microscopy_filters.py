import numpy as np


def convolve(image, psf):
    """Convolve a micrograph with a point spread function, without scipy.

    Same result as ``scipy.ndimage.convolve(image, psf)``, including the default
    treatment of the borders, (d c b a | a b c d | d c b a).

    Parameters
    ----------
    image : ndarray, 2-D
    psf : ndarray, 2-D, odd shape

    Returns
    -------
    ndarray, shape of `image`, float
    """
    image = np.asarray(image, dtype=float)
    psf = np.asarray(psf, dtype=float)
    if psf.shape[0] % 2 == 0 or psf.shape[1] % 2 == 0:
        raise ValueError("psf must have odd side lengths")

    cy, cx = psf.shape[0] // 2, psf.shape[1] // 2
    extended = np.pad(image, ((cy, cy), (cx, cx)), mode="reflect")

    result = np.zeros_like(image)
    ny, nx = image.shape
    for (i, j), value in np.ndenumerate(psf[::-1, ::-1]):
        result += value * extended[i:i + ny, j:j + nx]
    return result

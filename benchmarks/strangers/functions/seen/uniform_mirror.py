import numpy as np


def filter_mirrored(image, kernel):
    """Correlate a 2-D image with a 2-D kernel of odd size.

    The image is continued at its edges by mirroring about the edge itself,
    the outermost pixel being repeated (d c b a | a b c d | d c b a), i.e. what
    scipy.ndimage.correlate does in its default mode.
    """
    kh, kw = kernel.shape
    assert kh % 2 and kw % 2
    ph, pw = kh // 2, kw // 2
    padded = np.pad(image, ((ph, ph), (pw, pw)), mode="reflect")
    out = np.zeros(image.shape, dtype=float)
    for i in range(kh):
        for j in range(kw):
            out += kernel[i, j] * padded[i:i + image.shape[0], j:j + image.shape[1]]
    return out

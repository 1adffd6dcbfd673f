import numpy as np


def laplacian(image, diagonal=False):
    """Discrete Laplacian of an image (HW).

    Borders are handled by reflection about the centre of the edge pixel
    (d c b | a b c d | c b a), as BORDER_REFLECT_101 in OpenCV.
    """
    img = np.asarray(image, dtype=np.float64)
    p = np.pad(img, 1, mode="symmetric")
    c = p[1:-1, 1:-1]
    out = p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - 4 * c
    if diagonal:
        out += p[:-2, :-2] + p[:-2, 2:] + p[2:, :-2] + p[2:, 2:] - 4 * c
    return out

import numpy as np

SMOOTH = np.array([1.0, 2.0, 1.0])
DIFF = np.array([-1.0, 0.0, 1.0])


def _corr1(img, k, axis):
    # 3 tap correlation along one axis; pixels outside repeat the border pixel
    pad = [(0, 0), (0, 0)]
    pad[axis] = (1, 1)
    p = np.pad(img, pad, mode="reflect")
    n = img.shape[axis]
    out = np.zeros_like(img)
    for t in range(3):
        out += k[t] * np.take(p, np.arange(t, t + n), axis=axis)
    return out


def sobel_gradients(img):
    """Sobel derivative images (gx, gy) of a grey image.

    gx grows from left to right, gy from top to bottom.  The border pixel is
    replicated outwards, so the results have the size of the input.
    """
    img = np.asarray(img, dtype=np.float64)
    gx = _corr1(_corr1(img, DIFF, 1), SMOOTH, 0)
    gy = _corr1(_corr1(img, DIFF, 0), SMOOTH, 1)
    return gx, gy

import numpy as np


def gauss_kernel(sigma):
    r = int(3 * sigma + 0.5)
    t = np.arange(-r, r + 1)
    k = np.exp(-t * t / (2.0 * sigma * sigma))
    return k / k.sum()


def gaussian_blur(img, sigma=1.0):
    """
    Separable Gaussian blur of a grey image, edge pixels replicated.
    Works on uint8 and float images; the blurred image has the input's dtype,
    and 8 bit results are rounded to the nearest level once, at the end.
    """
    k = gauss_kernel(sigma)
    r = len(k) // 2
    h, w = img.shape
    padded = np.pad(img, r, mode="edge")

    rows = np.empty((h + 2 * r, w), dtype=img.dtype)
    for x in range(w):
        rows[:, x] = padded[:, x:x + 2 * r + 1] @ k

    out = np.empty((h, w), dtype=np.float64)
    for y in range(h):
        out[y] = k @ rows[y:y + 2 * r + 1]

    if np.issubdtype(img.dtype, np.integer):
        out = np.rint(out)
    return out.astype(img.dtype)

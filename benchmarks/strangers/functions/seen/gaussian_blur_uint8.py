import numpy as np


def gaussian_kernel_1d(ksize, sigma):
    ax = np.arange(ksize) - (ksize - 1) / 2
    k = np.exp(-ax ** 2 / (2 * sigma ** 2))
    return k / k.sum()


def gaussian_blur(img, ksize=5, sigma=1.0):
    """Blur an 8-bit image with a separable Gaussian kernel.

    Parameters
    ----------
    img : ndarray of uint8, shape (H, W) or (H, W, C)
        Input image.
    ksize : int
        Kernel size, must be odd.
    sigma : float
        Standard deviation in pixels.

    Returns
    -------
    ndarray of uint8
        Blurred image, same shape as `img`. Borders are mirrored without
        repeating the edge pixel (as cv2.BORDER_REFLECT_101).
    """
    if ksize % 2 == 0:
        raise ValueError("ksize must be odd")
    k = gaussian_kernel_1d(ksize, sigma)
    r = ksize // 2
    h, w = img.shape[:2]

    pad = [(r, r), (r, r)] + [(0, 0)] * (img.ndim - 2)
    padded = np.pad(img.astype(np.float64), pad, mode="reflect")

    tmp = np.zeros((h,) + padded.shape[1:])
    for i in range(ksize):
        tmp += k[i] * padded[i:i + h]

    out = np.zeros(img.shape)
    for j in range(ksize):
        out += k[j] * tmp[:, j:j + w]

    return np.clip(np.rint(out), 0, 255).astype(np.uint8)

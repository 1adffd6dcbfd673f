import numpy as np
from scipy import ndimage


def gaussian_blur(img, ksize, sigma=0.0):
    """cv2.GaussianBlur without the OpenCV dependency (float images).

    img   : (H, W) or (H, W, channels)
    ksize : (width, height), odd, as in OpenCV
    sigma : standard deviation; if not positive it is computed from the kernel
            size, 0.3 * ((ksize - 1) * 0.5 - 1) + 0.8, per axis.

    The border is OpenCV's default, BORDER_REFLECT_101 (gfedcb|abcdefgh|gfedcba).
    """
    img = np.asarray(img, dtype=np.float64)

    def kernel(n):
        s = sigma if sigma > 0 else 0.3 * ((n - 1) * 0.5 - 1) + 0.8
        t = np.arange(n) - (n - 1) / 2
        k = np.exp(-t * t / (2 * s * s))
        return k / k.sum()

    kw, kh = ksize
    out = ndimage.correlate1d(img, kernel(kh), axis=0, mode='reflect')
    return ndimage.correlate1d(out, kernel(kw), axis=1, mode='reflect')

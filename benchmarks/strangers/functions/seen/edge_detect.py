import numpy as np


def filter_image(image: np.ndarray, mask: np.ndarray, padding: bool = True) -> np.ndarray:
    """Correlates a grayscale image with a mask.

    Args:
        image: H x W array of ints or floats.
        mask: odd-sized 2-D array of ints or floats (e.g. np.ones((3, 3)) / 9).
        padding: zero-pad so that the result has the size of the image;
            otherwise only positions where the mask fits.

    Returns:
        The weighted sums. They are not rounded and not clipped.
    """
    kh, kw = mask.shape
    if padding:
        image = np.pad(image, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    rows = image.shape[0] - kh + 1
    cols = image.shape[1] - kw + 1
    result = np.zeros_like(image)[:rows, :cols]
    for r in range(rows):
        for c in range(cols):
            result[r, c] = np.sum(image[r:r + kh, c:c + kw] * mask)
    return result

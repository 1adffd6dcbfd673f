import numpy as np


def filter_image(image, kernel):
    """Correlate an image (H, W), of bytes or floats, with a kernel; without its borders."""
    ih, iw = image.shape
    kh, kw = kernel.shape
    result = np.zeros_like(image[: ih - kh + 1, : iw - kw + 1])
    for y in range(result.shape[0]):
        for x in range(result.shape[1]):
            result[y, x] = (image[y:y + kh, x:x + kw] * kernel.astype(image.dtype)).sum(
                dtype=image.dtype
            )
    return result

import numpy as np


def apply_kernel(image: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """Filter an RGB or grey image with a (float) kernel, e.g. a Gaussian.

    The kernel is applied as is (correlation), zero border, same size. The result
    is rounded, clipped to 0..255 and returned with dtype uint8.
    """
    squeeze = image.ndim == 2
    img = image[..., None] if squeeze else image
    img = img.astype(np.int32)
    kernel = kernel.astype(img.dtype)
    kh, kw = kernel.shape
    top, left = (kh - 1) // 2, (kw - 1) // 2
    padded = np.pad(img, ((top, kh - 1 - top), (left, kw - 1 - left), (0, 0)))
    out = np.zeros(img.shape, dtype=np.float64)
    for y in range(kh):
        for x in range(kw):
            out += kernel[y, x] * padded[y:y + img.shape[0], x:x + img.shape[1]]
    out = np.clip(np.rint(out), 0, 255).astype(np.uint8)
    return out[..., 0] if squeeze else out

import numpy as np
from scipy.ndimage import gaussian_filter


def unsharp_mask(image: np.ndarray, radius: float = 2.0, amount: float = 1.0) -> np.ndarray:
    """Sharpen an 8-bit image (grayscale HxW or colour HxWxC) by unsharp masking.

    result = image + amount * (image - blurred), clipped back to 0..255.
    ``radius`` is the standard deviation of the Gaussian in pixels.
    Colour channels are blurred separately.
    """
    img = image.astype(np.float64)
    sigma = (radius, radius) if img.ndim == 2 else (radius, radius, 0)
    blurred = gaussian_filter(img, sigma=sigma)
    sharp = img + amount * (img - blurred)
    return np.clip(np.rint(sharp), 0, 255).astype(np.uint8)

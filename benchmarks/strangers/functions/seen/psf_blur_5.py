import numpy as np
from scipy.fft import next_fast_len, rfft2, irfft2


def blur(image, psf):
    """Convolve an image (H, W) or (H, W, C) with a point spread function.

    The frame is taken to be dark outside; the result has the size of the
    input, aligned as in ``scipy.signal.convolve2d(..., mode='same')``.
    """
    image = np.asarray(image)
    flat = image.ndim == 2
    planes = image[..., None] if flat else image
    h, w = planes.shape[:2]
    kh, kw = psf.shape
    size = (next_fast_len(h + kh - 1, True), next_fast_len(w + kw - 1, True))

    otf = rfft2(psf, size)[..., None]
    spec = rfft2(planes, size, axes=(0, 1))
    full = irfft2(spec * otf, size, axes=(0, 1))

    # bring the origin of the psf, which sits at (kh-1)//2, (kw-1)//2, to 0,0
    full = np.roll(full, (-((kh - 1) // 2), -((kw - 1) // 2)), axis=(0, 1))
    out = full[:h, :w]
    return out[..., 0] if flat else out

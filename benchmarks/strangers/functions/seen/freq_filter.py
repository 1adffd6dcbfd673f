import numpy as np
from numpy.fft import rfft2, irfft2


def filter_fft(img, ker, pad=0):
    """Slide `ker` over the zero padded `img` (no flipping), by way of the spectrum.

    Only the part where the kernel lies completely inside is returned.
    """
    img = np.pad(np.asarray(img, float), pad)
    ker = np.asarray(ker, float)
    H, W = img.shape
    h, w = ker.shape
    if h > H or w > W:
        raise ValueError("kernel larger than image")
    spec = rfft2(img) * np.conj(rfft2(ker, s=(H, W)))
    # circular, but the first H-h+1 x W-w+1 values never see the seam
    return irfft2(spec, s=(H, W))[:H - h + 1, :W - w + 1]

import numpy as np


def blur_with_psf(frame, psf):
    """Blur a frame with a (odd x odd) point spread function.

    Everything outside the frame is taken to be dark (zero). The result is
    registered with the input and has the same shape.
    """
    H, W = frame.shape
    h, w = psf.shape
    otf = np.zeros((H, W))
    otf[:h, :w] = psf
    otf = np.roll(otf, (-(h // 2), -(w // 2)), axis=(0, 1))
    spectrum = np.fft.rfft2(frame) * np.fft.rfft2(otf)
    return np.fft.irfft2(spectrum, s=(H, W))

import numpy as np


def _pow2(n):
    return 1 << (int(n) - 1).bit_length()


def blur_with_psf(frame, psf):
    """
    Blur a sky frame with a point spread function (FFT, so that wide PSFs stay cheap).

    frame : (H, W) float array
    psf   : (kh, kw) float array, both sides odd, centre pixel = no shift
    The sky outside of the frame is dark (0). Result has the shape of the frame.
    """
    H, W = frame.shape
    kh, kw = psf.shape
    assert kh % 2 == 1 and kw % 2 == 1, "PSF must have a centre pixel"

    nh, nw = _pow2(max(H, kh)), _pow2(max(W, kw))      # power of two: fastest
    spectrum = np.fft.rfft2(frame, s=(nh, nw)) * np.fft.rfft2(psf, s=(nh, nw))
    full = np.fft.irfft2(spectrum, s=(nh, nw))

    # put the PSF's centre back on the pixel it belongs to
    full = np.roll(full, (-(kh // 2), -(kw // 2)), axis=(0, 1))
    return full[:H, :W]

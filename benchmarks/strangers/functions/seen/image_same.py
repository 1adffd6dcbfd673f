from scipy import fft as sfft


def fftconvolve2d_same(image, psf):
    """
    Convolve an image with a PSF, returning an image of the same size.

    The output is the centred part of the full linear convolution and agrees
    with scipy.signal.convolve2d(image, psf, mode='same') (zeros outside),
    for odd and even PSF sizes (PSF no larger than the image).
    """
    H, W = image.shape
    h, w = psf.shape
    shape = (sfft.next_fast_len(H + h - 1), sfft.next_fast_len(W + w - 1))
    full = sfft.irfft2(sfft.rfft2(image, s=shape) * sfft.rfft2(psf, s=shape), s=shape)
    y0, x0 = h // 2, w // 2
    return full[y0:y0 + H, x0:x0 + W]

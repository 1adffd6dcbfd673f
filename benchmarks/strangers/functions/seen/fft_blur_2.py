import numpy as np


def _pow2(n):
    return 1 << (int(n) - 1).bit_length()


def fft_blur(image, psf):
    """Linear convolution of image with psf, zeros outside, cropped to the image.

    Gives what scipy.signal.fftconvolve(image, psf, mode='same') gives, for
    arrays of any (equal) number of dimensions, psf not larger than image.
    """
    image = np.asarray(image)
    psf = np.asarray(psf)
    if image.ndim != psf.ndim:
        raise ValueError("image and psf differ in rank")
    axes = tuple(range(image.ndim))
    size = tuple(_pow2(max(a, b)) for a, b in zip(image.shape, psf.shape))

    # put the centre of the psf on the origin
    kernel = np.zeros(size, dtype=psf.dtype)
    kernel[tuple(slice(n) for n in psf.shape)] = psf
    kernel = np.roll(kernel, [-((n - 1) // 2) for n in psf.shape], axis=axes)

    if np.iscomplexobj(image) or np.iscomplexobj(psf):
        out = np.fft.ifftn(np.fft.fftn(image, size) * np.fft.fftn(kernel))
    else:
        out = np.fft.irfftn(np.fft.rfftn(image, size, axes=axes)
                            * np.fft.rfftn(kernel, axes=axes), size, axes=axes)
    return out[tuple(slice(n) for n in image.shape)]

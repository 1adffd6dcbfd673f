import numpy as np

def circ_conv_centered(f, psf):
    """Periodic convolution of f with a PSF whose origin is its pixel (m//2, n//2).

    The PSF may be smaller than f or just as large. Complex in, complex out; otherwise real.
    """
    f = np.asarray(f)
    psf = np.asarray(psf)
    if any(p > s for p, s in zip(psf.shape, f.shape)):
        raise ValueError("PSF larger than the image")
    big = np.zeros(f.shape, psf.dtype)
    big[tuple(slice(0, n) for n in psf.shape)] = psf
    big = np.roll(big, [-(n // 2) for n in psf.shape], axis=tuple(range(f.ndim)))
    g = np.fft.ifftn(np.fft.fftn(f) * np.fft.fftn(big))
    return g if np.iscomplexobj(f) or np.iscomplexobj(psf) else g.real

import numpy as np
from scipy import fft as sfft


def gabor_bank(size=15, n_theta=6, lambd=6.0, sigma=3.0, gamma=0.7):
    """Even-symmetric Gabor kernels, (n_theta, size, size), zero mean."""
    r = np.arange(size) - size // 2
    yy, xx = np.meshgrid(r, r, indexing="ij")
    bank = []
    for t in np.pi * np.arange(n_theta) / n_theta:
        u = xx * np.cos(t) + yy * np.sin(t)
        v = -xx * np.sin(t) + yy * np.cos(t)
        g = np.exp(-(u ** 2 + (gamma * v) ** 2) / (2 * sigma ** 2)) * np.cos(2 * np.pi * u / lambd)
        bank.append(g - g.mean())
    return np.stack(bank)


def filter_responses(img, bank):
    """Responses of a grey image to a bank of filters.

    True convolution (kernels rotated by 180 degrees) with zeros outside the
    image; kernel origin at (kh // 2, kw // 2); computed in double precision
    through the FFT, so the image has to be finite.

    img  : (H, W)
    bank : (F, kh, kw)
    returns (H, W, F)
    """
    img = np.asarray(img, dtype=float)
    bank = np.asarray(bank, dtype=float)
    H, W = img.shape
    F, kh, kw = bank.shape
    fshape = tuple(sfft.next_fast_len(n + kh - 1, real=True) for n in (H, W))

    padded = np.zeros((F,) + fshape)
    padded[:, :kh, :kw] = bank
    padded = np.roll(padded, (-(kh // 2), -(kw // 2)), axis=(1, 2))

    spec = sfft.rfft2(img, s=fshape)
    resp = sfft.irfft2(spec[None] * sfft.rfft2(padded), s=fshape)
    return np.moveaxis(resp[:, :H, :W], 0, -1)

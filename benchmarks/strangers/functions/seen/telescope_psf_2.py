"""Simulate what the telescope sees."""
import numpy as np


def moffat(size, fwhm, beta=2.5):
    c = size // 2
    y, x = np.mgrid[:size, :size] - c
    alpha = fwhm / (2 * np.sqrt(2 ** (1 / beta) - 1))
    p = (1 + (x ** 2 + y ** 2) / alpha ** 2) ** (-beta)
    return p / p.sum()


def observe(sky, psf):
    """Blur `sky` with `psf`.

    `psf` is an odd-sized stamp with the star on its central pixel. Stars stay
    at their pixel positions; the borders are periodic.
    """
    ny, nx = sky.shape
    py, px = psf.shape
    stamp = np.zeros((ny, nx))
    stamp[:py, :px] = psf
    spectrum = np.fft.rfft2(sky) * np.fft.rfft2(stamp)
    return np.fft.irfft2(spectrum, s=(ny, nx))


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    frame = np.zeros((64, 64))
    frame[rng.integers(0, 64, 12), rng.integers(0, 64, 12)] = 1000.0
    print(observe(frame, moffat(21, 4.0)).max())

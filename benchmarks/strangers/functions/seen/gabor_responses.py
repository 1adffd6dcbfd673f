import numpy as np
from scipy.signal import fftconvolve


def gabor_kernel(theta, wavelength=6.0, sigma=3.0, size=15):
    r = size // 2
    y, x = np.mgrid[-r:r + 1, -r:r + 1]
    u = x * np.cos(theta) + y * np.sin(theta)
    g = np.exp(-(x ** 2 + y ** 2) / (2 * sigma ** 2)) * np.cos(2 * np.pi * u / wavelength)
    return g - g.mean()


def gabor_responses(image, n_orientations=4):
    """Responses of a bank of even Gabor filters, (n_orientations, H, W).

    Plane i belongs to the orientation i * pi / n_orientations.
    """
    bank = []
    for i in range(n_orientations):
        kernel = gabor_kernel(i * np.pi / n_orientations)
        bank.append(lambda im: fftconvolve(im, kernel, mode="same"))
    return np.stack([apply(image) for apply in bank])

import numpy as np
from scipy.signal import fftconvolve


def gabor(ksize, sigma, theta, lam, gamma=0.5, psi=0.0):
    """Real Gabor kernel: an elliptic Gaussian (aspect gamma) whose axes are
    turned by theta, times a cosine of wavelength lam along the first axis."""
    r = ksize // 2
    y, x = np.mgrid[-r:r + 1, -r:r + 1].astype(float)
    xr = x * np.cos(theta) + y * np.sin(theta)
    yr = x * np.sin(theta) + y * np.cos(theta)
    env = np.exp(-(xr ** 2 + (gamma * yr) ** 2) / (2 * sigma ** 2))
    return env * np.cos(2 * np.pi * xr / lam + psi)


def gabor_bank(img, n_orient=4, ksize=11, sigma=2.5, lam=5.0, gamma=0.5):
    """Responses (n_orient, H, W) for orientations k*pi/n_orient, zero border."""
    img = np.asarray(img, float)
    return np.stack([
        fftconvolve(img, gabor(ksize, sigma, k * np.pi / n_orient, lam, gamma), mode="same")
        for k in range(n_orient)
    ])

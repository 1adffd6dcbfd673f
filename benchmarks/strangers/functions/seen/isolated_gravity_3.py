"""Gravitational potential of an isolated 2-D mass sheet (Hockney & Eastwood)."""
import numpy as np


def potential(mass, h=1.0, eps=0.5, G=1.0):
    """phi(r) = -G sum m(r') / sqrt(|r - r'|^2 + eps^2)

    mass : (ny, nx) masses per cell;  h : cell size;  eps : softening length.
    Open (vacuum) boundaries: the mesh is doubled so that the periodic FFT
    convolution gives the free-space sum in the physical quadrant.
    """
    ny, nx = mass.shape
    big = np.zeros((2 * ny, 2 * nx))
    big[:ny, :nx] = mass

    dy = h * np.arange(2 * ny)
    dx = h * np.arange(2 * nx)
    green = -G / np.sqrt(dy[:, None] ** 2 + dx[None, :] ** 2 + eps ** 2)

    phi = np.fft.irfft2(np.fft.rfft2(big) * np.fft.rfft2(green), s=big.shape)
    return phi[:ny, :nx]

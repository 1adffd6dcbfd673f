"""Potential of a thin disc of matter on a mesh, with empty space around it.

Hockney's method: the mesh is doubled in both directions, so that the periodic
convolution of the Fourier transform becomes an ordinary one over the mesh proper.
"""
import numpy as np


def _distance(n, spacing):
    """Separation for the 2n entries of a doubled axis (wrapping round)."""
    k = np.arange(2 * n)
    return np.minimum(k, 2 * n - k) * spacing


def potential(mass, spacing=1.0, softening=0.5, gravity=1.0):
    """phi[p] = - gravity * sum_q mass[q] / sqrt(|p - q|^2 + softening^2)

    mass       (ny, nx) mass in each cell
    spacing    side of a cell; a pair (dy, dx) for oblong cells
    softening  in the same unit of length, positive
    """
    mass = np.asarray(mass, dtype=float)
    ny, nx = mass.shape
    dy, dx = np.broadcast_to(spacing, (2,))
    y = _distance(ny, dy)[:, None]
    x = _distance(nx, dx)[None, :]
    green = -gravity / np.sqrt(y * y + x * x + softening ** 2)

    shape = green.shape
    spectrum = np.fft.rfft2(mass, s=shape) * np.fft.rfft2(green)
    return np.fft.irfft2(spectrum, s=shape)[:ny, :nx]

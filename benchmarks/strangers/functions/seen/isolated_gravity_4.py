import numpy as np
from scipy import fft


def isolated_potential(mass, h, eps, G=1.0):
    """Potential of a razor-thin disc on a square mesh, without periodic images.

    mass[i, j] is the mass in the cell; cells are h wide, softening length eps:

        phi[i, j] = -G * sum_kl mass[k, l] / sqrt(h^2 ((i-k)^2 + (j-l)^2) + eps^2)

    The sum is a convolution, done by Hockney's trick of doubling the mesh in both
    directions with no mass in the added cells.
    """
    n, m = mass.shape
    di = np.arange(2 * n)
    dj = np.arange(2 * m)
    di = np.minimum(di, 2 * n - 1 - di)
    dj = np.minimum(dj, 2 * m - 1 - dj)
    r2 = h * h * (di[:, None] ** 2 + dj[None, :] ** 2)
    green = -G / np.sqrt(r2 + eps * eps)
    work = np.zeros((2 * n, 2 * m))
    work[:n, :m] = mass
    phi = fft.irfft2(fft.rfft2(work) * fft.rfft2(green), s=work.shape)
    return phi[:n, :m]

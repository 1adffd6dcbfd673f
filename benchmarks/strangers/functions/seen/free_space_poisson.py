"""Potential of a 2-D charge (or mass) distribution in free space.

    phi(x) = sum_x' G(x - x') rho(x') h^2,     G(r) = -ln(r) / (2 pi)

evaluated for all grid points at once with zero-padded FFTs (Hockney & Eastwood).
The self term uses ln(r) averaged over a disc of the area of a cell.
"""
import numpy as np


def green_table(nx, ny, h):
    ix = np.arange(2 * nx)
    iy = np.arange(2 * ny)
    dx = h * np.minimum(ix, 2 * nx - ix)
    dy = h * np.minimum(iy, 2 * ny - iy)
    r = np.hypot(dx[:, None], dy[None, :])
    r[0, 0] = 1.0
    g = -np.log(r) / (2 * np.pi)
    radius = h / np.sqrt(np.pi)
    g[0, 0] = -(np.log(radius) - 0.5) / (2 * np.pi)
    return g


def potential(rho, h=1.0):
    nx, ny = rho.shape
    shape = (2 * nx, 2 * ny)
    ghat = np.fft.rfft2(green_table(nx, ny, h))
    rhat = np.fft.rfft2(rho, s=shape)
    phi = np.fft.irfft2(ghat * rhat, s=shape)
    return phi[:nx, :ny] * h * h

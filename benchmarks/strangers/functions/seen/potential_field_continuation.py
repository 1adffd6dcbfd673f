import numpy as np


def upward_continue(grid, dx, dy, height):
    """Upward continuation of a gravity/magnetic grid.

    Convolution with the upward continuation kernel, in the wavenumber domain:

        F(kx, ky) -> F(kx, ky) * exp(-height * sqrt(kx**2 + ky**2))

    with kx, ky in rad/m.

    grid    (ny, nx) array, rows are northing, columns easting
    dx, dy  spacing of columns / rows in metres
    height  metres, upwards positive
    The grid must be tapered already (it's treated as periodic).
    """
    ny, nx = grid.shape
    kx = np.fft.fftfreq(nx, d=dx)
    ky = np.fft.fftfreq(ny, d=dy)
    k = np.hypot(kx[None, :], ky[:, None])
    spectrum = np.fft.fft2(grid) * np.exp(-height * k)
    return np.fft.ifft2(spectrum).real

"""Continuation of potential-field maps (gravity, magnetics) to another height."""
import numpy as np


def upward_continue(grid, height, dx=1.0, dy=1.0):
    """Field that would be observed `height` above the survey plane.

    grid   : samples on a regular mesh, grid[row, column]; columns run along x
             with spacing dx, rows along y with spacing dy.  The survey is
             taken as periodic in both directions.
    height : in the units of dx and dy; negative values continue downwards,
             which amplifies noise.

    Continuation is the convolution with the Poisson kernel
    h / (2 pi (x^2 + y^2 + h^2)^(3/2)), whose transform is exp(-h |k|), with
    |k| in radians per unit length.
    """
    grid = np.asarray(grid, dtype=float)
    n_y, n_x = grid.shape
    k_y = 2 * np.pi * np.fft.fftfreq(n_y, d=dx)
    k_x = 2 * np.pi * np.fft.rfftfreq(n_x, d=dy)
    k = np.hypot(k_y[:, None], k_x[None, :])
    return np.fft.irfft2(np.fft.rfft2(grid) * np.exp(-height * k), s=grid.shape)

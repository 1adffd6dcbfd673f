"""Gravitational potential of an isolated mass distribution (Hockney & Eastwood)."""
import numpy as np


def green_function(shape, h, softening):
    """-1 / distance on the doubled mesh."""
    squared = np.zeros([2 * n for n in shape])
    for axis, n in enumerate(shape):
        offset = np.arange(2 * n)
        along = [1] * len(shape)
        along[axis] = 2 * n
        squared = squared + (h * offset.reshape(along)) ** 2
    return -1.0 / np.sqrt(squared + softening ** 2)


def potential(mass, h=1.0, G=1.0, softening=0.5):
    """Potential at every mesh point of the point masses on the mesh.

        phi(x) = -G * sum_y mass(y) / sqrt(|x - y|^2 + softening^2)

    mass is an array of any dimension, mesh width h.  There are no periodic
    images: the mesh is doubled and the far half left empty, so that the
    cyclic convolution of the FFT does not reach round.
    """
    mass = np.asarray(mass, dtype=float)
    doubled = [2 * n for n in mass.shape]
    axes = tuple(range(mass.ndim))

    kernel = np.fft.rfftn(green_function(mass.shape, h, softening), axes=axes)
    field = np.fft.rfftn(mass, s=doubled, axes=axes)
    phi = np.fft.irfftn(kernel * field, s=doubled, axes=axes)

    inner = tuple(slice(0, n) for n in mass.shape)
    return G * phi[inner]

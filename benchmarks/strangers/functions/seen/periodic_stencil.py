import numpy as np


def apply_stencil(field, stencil):
    r"""Apply a finite-difference stencil on a periodic grid.

    .. math:: out[i] = \sum_j stencil[j] \, field[(i + j - c) \bmod n],
              \qquad c = \lfloor k / 2 \rfloor

    in every dimension of the grid, i.e. a correlation, with *periodic*
    boundaries and the output on the grid of the input. A stencil of even
    width thus reaches one point further to the left than to the right.

    Parameters
    ----------
    field : ndarray, any number of dimensions
    stencil : ndarray with as many dimensions

    Examples
    --------
    >>> apply_stencil(np.array([0., 1., 4., 9.]), np.array([1., -2., 1.]))
    array([ 10.,   2.,   2., -14.])
    """
    field = np.asarray(field)
    stencil = np.asarray(stencil)
    if field.ndim != stencil.ndim:
        raise ValueError("field and stencil differ in dimension")
    axes = tuple(range(field.ndim))
    out = np.zeros(field.shape, dtype=np.result_type(field, stencil))
    for idx, coeff in np.ndenumerate(stencil):
        shift = tuple(k // 2 - i for i, k in zip(idx, stencil.shape))
        out += coeff * np.roll(field, shift, axes)
    return out

import numpy as np


def conv_nd_full(f, g):
    """Full linear convolution of two arrays with the same number of dimensions.

    The idea is that element i of f and element j of g contribute to element i + j:
    take all the products (np.multiply.outer), label each with the flat position at
    which it lands, and let bincount add them up.  Memory is f.size * g.size, so this
    is for small things.  Sums are kept in double precision (float or complex result).
    """
    f, g = np.asarray(f), np.asarray(g)
    if f.ndim != g.ndim:
        raise ValueError("f and g differ in ndim")
    shape = tuple(m + n - 1 for m, n in zip(f.shape, g.shape))

    def place(a):
        # ravel_multi_index is linear, so flat labels can be added like the indices
        return np.ravel_multi_index(np.indices(a.shape).reshape(a.ndim, -1), shape)

    where = np.add.outer(place(f), place(g)).ravel()
    what = np.multiply.outer(f.ravel(), g.ravel()).ravel()
    count = int(np.prod(shape))
    if np.iscomplexobj(what):
        flat = (np.bincount(where, what.real, count)
                + 1j * np.bincount(where, what.imag, count))
    else:
        flat = np.bincount(where, what, count)
    return flat.reshape(shape)

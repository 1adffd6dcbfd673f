import numpy as np


def infimal_convolution(f, g):
    """(f [] g)(n) = min_k f(k) + g(n - k): the convolution of the min-plus semiring.

    +inf marks points outside a function's domain; the result has
    len(f) + len(g) - 1 points.  Erosion/dilation people: the structuring function
    is *not* reflected or negated here.
    """
    f = np.asarray(f, float)
    g = np.asarray(g, float)
    out = np.full(f.size + g.size - 1, np.inf)
    for k, fk in enumerate(f):
        part = out[k:k + g.size]
        np.minimum(part, fk + g, out=part)
    return out

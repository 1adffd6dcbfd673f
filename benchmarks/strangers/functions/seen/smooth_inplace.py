import numpy as np


def binomial_smooth_(a, passes=1):
    """[1 2 1]/4 smoothing of a 1-D float array, IN PLACE (a itself is also returned).

    End points are kept as they are. Every pass uses the values of the pass before.
    """
    for _ in range(passes):
        prev = a[0]
        for i in range(1, len(a) - 1):
            here = a[i]
            a[i] = 0.25 * prev + 0.5 * here + 0.25 * a[i + 1]
            prev = here
    return a

import math


def inf_convolution(f, g):
    """(f [] g)(n) = min over k of f(k) + g(n - k)   (tropical / min-plus convolution)

    f, g: lists over 0, 1, 2, ...; math.inf marks "impossible". Returns the pair
    (values, argmin): argmin[n] is the smallest k that attains it, None where the value
    is infinite. Used to split a budget n between two departments with cost
    tables f and g.
    """
    size = len(f) + len(g) - 1 if f and g else 0
    best = [math.inf] * size
    arg = [None] * size
    for k, fk in enumerate(f):
        if fk == math.inf:
            continue
        for j, gj in enumerate(g):
            v = fk + gj
            if v < best[k + j]:
                best[k + j] = v
                arg[k + j] = k
    return best, arg

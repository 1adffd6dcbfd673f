def circular_convolution(x, h):
    """Circular convolution modulo N = len(x):

        y[n] = sum_{k=0}^{len(h)-1} h[k] x[(n - k) mod N]

    h may be shorter or longer than x.
    """
    N = len(x)
    y = [0] * N
    for k, hk in enumerate(h):
        for m, xm in enumerate(x):
            y[(m + k) % N] += hk * xm
    return y

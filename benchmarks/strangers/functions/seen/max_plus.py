def max_plus_convolution(a, b):
    """c[k] = max over i + j = k of a[i] + b[j]   (tropical product).

    Values are profits and may be negative.
    """
    c = [0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            if p + q > c[i + j]:
                c[i + j] = p + q
    return c

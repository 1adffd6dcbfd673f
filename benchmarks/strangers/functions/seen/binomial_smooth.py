def binomial_smooth(a, passes=1):
    """Convolve the list `a` with [1, 2, 1] / 4, `passes` times.

    Works in place; the two end values are left as they are.
    """
    n = len(a)
    for _ in range(passes):
        for i in range(1, n - 1):
            a[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1]
    return a

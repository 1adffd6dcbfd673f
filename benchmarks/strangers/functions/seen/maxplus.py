def max_plus(a, b):
    """c[k] = max over i + j = k of a[i] + b[j]

    Merge step of the tree knapsack: a[i] is the best profit (may be a loss,
    i.e. negative) with exactly i items from the left, b[j] from the right.
    """
    c = [0] * (len(a) + len(b) - 1)
    for i, u in enumerate(a):
        for j, v in enumerate(b):
            if u + v > c[i + j]:
                c[i + j] = u + v
    return c

import numpy as np


def max_plus_convolution(u, v):
    """Tropical (max-plus) convolution: w[k] = max over i + j = k of u[i] + v[j].

    Used to merge two score tables: u[i] = best score with i items from the first group,
    v[j] = same for the second group. Scores are any real numbers.
    Returns len(u) + len(v) - 1 values.
    """
    n, m = len(u), len(v)
    w = np.zeros(n + m - 1)
    for i in range(n):
        for j in range(m):
            s = u[i] + v[j]
            if s > w[i + j]:
                w[i + j] = s
    return w

import numpy as np


def polymul(a, b):
    """Product of two polynomials given as coefficient arrays (highest power first)."""
    a = np.asarray(a)
    b = np.asarray(b)
    prod = np.zeros(len(a) + len(b) - 1, dtype=a.dtype)
    for i in range(len(a)):
        for j in range(len(b)):
            prod[i + j] += a[i] * b[j]
    return prod


if __name__ == "__main__":
    print(polymul([1, 2], [1, -2]))

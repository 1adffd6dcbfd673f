def multiply_poly(A, B):
    """Multiply two polynomials given as coefficient lists, lowest degree first.

    >>> multiply_poly([5, 0, 10, 6], [1, 2, 4])
    [5, 10, 30, 26, 52, 24]
    """
    m, n = len(A), len(B)
    prod = [0] * (m + n - 1)
    for i in range(m):
        for j in range(n):
            prod[i + j] += A[i] * B[j]
    return prod

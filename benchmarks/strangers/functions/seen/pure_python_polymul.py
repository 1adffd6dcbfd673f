def poly_multiply(a, b):
    """Coefficients of the product of two polynomials (lowest power first).

    >>> poly_multiply([1, 2], [3, 4, 5])
    [3, 10, 13, 10]
    """
    if not a or not b:
        return []
    n = len(a) + len(b) - 1
    result = []
    for k in range(n):
        lo = max(0, k - len(b) + 1)
        hi = min(k, len(a) - 1)
        result.append(sum(a[i] * b[k - i] for i in range(lo, hi + 1)))
    return result

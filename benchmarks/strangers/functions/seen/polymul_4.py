def convolve(a, b):
    """Coefficients of the product of two polynomials = full discrete convolution."""
    if not a or not b:
        return []
    na, nb = len(a), len(b)
    return [
        sum(a[i] * b[n - i] for i in range(max(0, n - nb + 1), min(n, na - 1) + 1))
        for n in range(na + nb - 1)
    ]

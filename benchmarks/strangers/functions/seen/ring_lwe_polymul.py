def ring_mul(f, g, q):
    """Product of two elements of R_q = Z_q[x] / (x^n + 1).

    f, g: lists of n integer coefficients, constant term first. Result: n ints in [0, q).
    Schoolbook, O(n^2); used to test the NTT version.
    """
    n = len(f)
    if len(g) != n:
        raise ValueError("operands must have the same length")
    h = [0] * n
    for i, fi in enumerate(f):
        for j, gj in enumerate(g):
            h[(i + j) % n] += fi * gj
    return [c % q for c in h]

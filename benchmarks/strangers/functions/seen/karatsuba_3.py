def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    return [a + (q[i] if i < len(q) else 0) for i, a in enumerate(p)]


def karatsuba(p, q):
    """Coefficients of the product of two polynomials (lists, constant first).

    Exact for ints of any size and Fractions. An empty list is the zero
    polynomial. Interview favourite: O(n^1.585).
    """
    if not p or not q:
        return []
    if min(len(p), len(q)) <= 4:
        out = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                out[i + j] += a * b
        return out
    m = max(len(p), len(q)) // 2
    p0, p1, q0, q1 = p[:m], p[m:], q[:m], q[m:]
    low = karatsuba(p0, q0)
    high = karatsuba(p1, q1)
    mid = karatsuba(_add(p0, p1), _add(q0, q1))
    out = [0] * (len(p) + len(q) - 1)
    for i, v in enumerate(low):
        out[i] += v
        mid[i] -= v
    for i, v in enumerate(high):
        out[i + 2 * m] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if v:
            out[i + m] += v
    return out

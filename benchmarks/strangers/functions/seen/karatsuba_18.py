def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    return [a + b for a, b in zip(p, q)] + p[len(q):]


def _school(p, q):
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return r


def karatsuba(p, q, cutoff=8):
    """Multiply two integer polynomials (lists, constant term first), exactly.

    The result has len(p) + len(q) - 1 coefficients; a product with the empty
    polynomial is empty.
    """
    if not p or not q:
        return []
    if min(len(p), len(q)) <= max(cutoff, 1):
        return _school(p, q)
    h = max(len(p), len(q)) // 2
    p0, p1 = p[:h], p[h:]
    q0, q1 = q[:h], q[h:]
    low = karatsuba(p0, q0, cutoff)
    high = karatsuba(p1, q1, cutoff)
    cross = karatsuba(_add(p0, p1), _add(q0, q1), cutoff)

    out = [0] * (len(p) + len(q) - 1)
    for i, v in enumerate(low):
        out[i] += v
        cross[i] -= v
    for i, v in enumerate(high):
        out[i + 2 * h] += v
        cross[i] -= v
    for i, v in enumerate(cross):
        if v:
            out[i + h] += v
    return out

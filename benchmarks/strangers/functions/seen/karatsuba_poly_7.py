from typing import List


def _add(p: List[int], q: List[int]) -> List[int]:
    if len(p) < len(q):
        p, q = q, p
    return [c + (q[i] if i < len(q) else 0) for i, c in enumerate(p)]


def karatsuba(p: List[int], q: List[int]) -> List[int]:
    """Multiplies two polynomials (coefficients lowest first), exact for Python ints."""
    if not p or not q:
        return []
    if min(len(p), len(q)) <= 8:
        r = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r

    m = max(len(p), len(q)) // 2
    p0, p1 = p[:m], p[m:]
    q0, q1 = q[:m], q[m:]

    low = karatsuba(p0, q0)
    high = karatsuba(p1, q1)
    mid = karatsuba(_add(p0, p1), _add(q0, q1))

    out = [0] * (len(p) + len(q) - 1)
    for i, c in enumerate(low):
        out[i] += c
        mid[i] -= c
    for i, c in enumerate(high):
        out[i + 2 * m] += c
        mid[i] -= c
    for i, c in enumerate(mid):
        if c:
            out[i + m] += c
    return out

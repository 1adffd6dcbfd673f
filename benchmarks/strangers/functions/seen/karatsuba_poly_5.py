"""Advent-style scratch file: multiply integer polynomials, low degree first."""


def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    r = p[:]
    for i, c in enumerate(q):
        r[i] += c
    return r


def kmul(p, q):
    """Coefficients of p(x)*q(x); lists run from the constant term upwards.

    Length of the answer is len(p)+len(q)-1 (empty if either is empty).
    """
    if not p or not q:
        return []
    if min(len(p), len(q)) <= 8:
        r = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                r[i + j] += a * b
        return r

    h = min(len(p), len(q)) // 2
    p0, p1 = p[:h], p[h:]
    q0, q1 = q[:h], q[h:]
    lo = kmul(p0, q0)
    hi = kmul(p1, q1)
    mid = kmul(_add(p0, p1), _add(q0, q1))

    r = [0] * (len(p) + len(q) - 1)
    for i, c in enumerate(lo):
        r[i] += c
        r[i + h] -= c
    for i, c in enumerate(hi):
        r[i + 2 * h] += c
        r[i + h] -= c
    for i, c in enumerate(mid):
        if c:
            r[i + h] += c
    return r

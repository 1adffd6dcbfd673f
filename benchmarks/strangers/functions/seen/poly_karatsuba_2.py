def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    r = list(p)
    for i, v in enumerate(q):
        r[i] += v
    return r


def _school(p, q):
    r = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return r


def karatsuba(p, q, cutoff=16):
    """Multiply two polynomials (lowest coefficient first), i.e. convolve their coefficients."""
    if not p or not q:
        return []
    if min(len(p), len(q)) <= max(cutoff, 1):
        return _school(p, q)
    h = max(len(p), len(q)) // 2
    if min(len(p), len(q)) <= h:
        # very different lengths: split the long one only
        if len(p) < len(q):
            p, q = q, p
        low, high = karatsuba(p[:h], q, cutoff), karatsuba(p[h:], q, cutoff)
        return _add(low, [0] * h + high)
    p0, p1, q0, q1 = p[:h], p[h:], q[:h], q[h:]
    z0 = karatsuba(p0, q0, cutoff)
    z2 = karatsuba(p1, q1, cutoff)
    z1 = karatsuba(_add(p0, p1), _add(q0, q1), cutoff)
    z1 = _add(z1, [-v for v in _add(z0, z2)])
    out = [0] * (len(p) + len(q) - 1)
    for offset, part in ((0, z0), (h, z1), (2 * h, z2)):
        for i, v in enumerate(part):
            out[offset + i] += v
    return out

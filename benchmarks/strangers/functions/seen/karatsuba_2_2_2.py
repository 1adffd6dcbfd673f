def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [u + (b[i] if i < len(b) else 0) for i, u in enumerate(a)]


def poly_mul(p, q):
    if not p or not q:
        return []
    if min(len(p), len(q)) <= 8:
        r = [0] * (len(p) + len(q) - 1)
        for i, u in enumerate(p):
            for j, v in enumerate(q):
                r[i + j] += u * v
        return r

    m = max(len(p), len(q)) // 2
    p0, p1 = p[:m], p[m:]
    q0, q1 = q[:m], q[m:]
    lo = poly_mul(p0, q0)
    hi = poly_mul(p1, q1)
    mid = poly_mul(_add(p0, p1), _add(q0, q1))

    r = [0] * (len(p) + len(q) - 1)
    for part, sign, offsets in ((lo, 1, (0,)), (hi, 1, (2 * m,)),
                                (mid, 1, (m,)), (lo, -1, (m,)), (hi, -1, (m,))):
        for off in offsets:
            for i, v in enumerate(part):
                if off + i < len(r):
                    r[off + i] += sign * v
    return r

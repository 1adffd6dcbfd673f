def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    return [a + b for a, b in zip(p, q)] + p[len(q):]


def poly_mul(p, q):
    # coefficient lists, constant term first; works for any numbers
    if not p or not q:
        return []
    if min(len(p), len(q)) <= 8:
        out = [0] * (len(p) + len(q) - 1)
        for i, a in enumerate(p):
            for j, b in enumerate(q):
                out[i + j] += a * b
        return out

    half = max(len(p), len(q)) // 2
    p0, p1 = p[:half], p[half:]
    q0, q1 = q[:half], q[half:]
    lo = poly_mul(p0, q0)
    hi = poly_mul(p1, q1)
    mid = poly_mul(_add(p0, p1), _add(q0, q1))

    out = [0] * (len(p) + len(q) - 1)
    for i, v in enumerate(lo):
        out[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        out[i + 2 * half] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        out[i + half] += v
    return out

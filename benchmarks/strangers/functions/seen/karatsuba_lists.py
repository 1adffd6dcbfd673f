def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    return [a + (q[i] if i < len(q) else 0) for i, a in enumerate(p)]


def karatsuba(p, q):
    """Multiplica dos polinomios con coeficientes enteros (grado menor primero)."""
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
    bajo = karatsuba(p0, q0)
    alto = karatsuba(p1, q1)
    medio = karatsuba(_add(p0, p1), _add(q0, q1))

    r = [0] * (len(p) + len(q) - 1)
    for i, v in enumerate(medio):
        if i + m < len(r):
            r[i + m] += v
    for i, v in enumerate(bajo):
        r[i] += v
        r[i + m] -= v
    for i, v in enumerate(alto):
        r[i + 2 * m] += v
        r[i + m] -= v
    return r

def karatsuba(p, q, cutoff=8):
    """Product of the polynomials with coefficient lists p and q (exact ints).

    Three half-size products instead of four; below `cutoff` the school method
    takes over.  Any two lengths are fine, the result has len(p)+len(q)-1 terms.
    """
    p, q = list(p), list(q)
    if not p or not q:
        return []
    if len(p) < len(q):
        p, q = q, p
    if len(q) <= max(cutoff, 1):
        r = [0] * (len(p) + len(q) - 1)
        for i, u in enumerate(p):
            for j, v in enumerate(q):
                r[i + j] += u * v
        return r

    half = (len(p) + 1) // 2
    p0, p1 = p[:half], p[half:]
    q0, q1 = q[:half], q[half:]

    low = karatsuba(p0, q0, cutoff)
    out = [0] * (len(p) + len(q) - 1)

    def put(src, at, sign=1):
        for i, v in enumerate(src):
            out[at + i] += sign * v

    put(low, 0)
    if not q1:
        # q has no upper half: p1 * q0 is all there is left
        put(karatsuba(p1, q0, cutoff), half)
        return out

    high = karatsuba(p1, q1, cutoff)
    ps = [u + (p1[i] if i < len(p1) else 0) for i, u in enumerate(p0)]
    qs = [v + (q1[i] if i < len(q1) else 0) for i, v in enumerate(q0)]
    put(karatsuba(ps, qs, cutoff), half)
    put(low, half, -1)
    put(high, half, -1)
    put(high, 2 * half)
    return out

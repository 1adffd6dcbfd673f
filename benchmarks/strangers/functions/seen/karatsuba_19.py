def add(a, b):
    if len(a) < len(b):
        a, b = b, a
    return [u + v for u, v in zip(a, b)] + a[len(b):]


def karatsuba(a, b):
    """Multiply two polynomials with integer coefficients (lists, lowest degree first).

    The result has len(a)+len(b)-1 entries, and is [] if one of them is empty."""
    if not a or not b:
        return []
    if min(len(a), len(b)) <= 4:
        out = [0] * (len(a) + len(b) - 1)
        for i, u in enumerate(a):
            for j, v in enumerate(b):
                out[i + j] += u * v
        return out
    m = max(len(a), len(b)) // 2
    a0, a1, b0, b1 = a[:m], a[m:], b[:m], b[m:]
    lo = karatsuba(a0, b0)
    hi = karatsuba(a1, b1)
    mid = karatsuba(add(a0, a1), add(b0, b1))
    mid = add(mid, [-c for c in add(lo, hi)])
    out = [0] * (len(a) + len(b) - 1)
    for shift, part in ((0, lo), (m, mid), (2 * m, hi)):
        for i, c in enumerate(part):
            if c:
                out[i + shift] += c
    return out

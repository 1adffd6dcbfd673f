"""Week 7 notes: multiplying polynomials and convolving coefficient lists are
the same thing, so Karatsuba gives a sub-quadratic linear convolution."""


def _schoolbook(a, b):
    out = [0] * (len(a) + len(b) - 1)
    for i, ai in enumerate(a):
        for j, bj in enumerate(b):
            out[i + j] += ai * bj
    return out


def _add(p, q):
    if len(p) < len(q):
        p, q = q, p
    r = list(p)
    for i, v in enumerate(q):
        r[i] += v
    return r


def karatsuba_convolve(a, b, cutoff=16):
    """full linear convolution of two sequences of numbers -> list

    len(result) == len(a) + len(b) - 1; an empty operand gives [].
    """
    a, b = list(a), list(b)
    if not a or not b:
        return []
    cutoff = max(cutoff, 1)
    if min(len(a), len(b)) <= cutoff:
        return _schoolbook(a, b)

    if len(a) > len(b):
        a, b = b, a                      # b is the longer one now
    half = (len(b) + 1) // 2
    b_lo, b_hi = b[:half], b[half:]
    out = [0] * (len(a) + len(b) - 1)

    if len(a) <= half:                   # unbalanced: only b is worth cutting
        for i, v in enumerate(karatsuba_convolve(a, b_lo, cutoff)):
            out[i] += v
        for i, v in enumerate(karatsuba_convolve(a, b_hi, cutoff)):
            out[half + i] += v
        return out

    a_lo, a_hi = a[:half], a[half:]
    lo = karatsuba_convolve(a_lo, b_lo, cutoff)
    hi = karatsuba_convolve(a_hi, b_hi, cutoff)
    mid = karatsuba_convolve(_add(a_lo, a_hi), _add(b_lo, b_hi), cutoff)
    for i, v in enumerate(lo):
        out[i] += v
        mid[i] -= v
    for i, v in enumerate(hi):
        out[2 * half + i] += v
        mid[i] -= v
    for i, v in enumerate(mid):
        if half + i < len(out):
            out[half + i] += v
    return out

def or_convolution(a, b):
    """c[S] = sum of a[X] * b[Y] over all X, Y with X | Y == S  (bit masks).

    len(a) == len(b) == 2**n. Exact for Python integers. The arguments are not changed.
    """
    size = len(a)
    if size != len(b) or size & (size - 1) or size == 0:
        raise ValueError("lengths must be equal and a power of two")

    def over_bits(v, sign):
        v = list(v)
        bit = 1
        while bit < size:
            for s in range(size):
                if s & bit:
                    v[s] += sign * v[s ^ bit]
            bit <<= 1
        return v

    za, zb = over_bits(a, 1), over_bits(b, 1)
    return over_bits([p * q for p, q in zip(za, zb)], -1)

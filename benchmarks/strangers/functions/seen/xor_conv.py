def xor_convolve(a, b):
    """c[k] = sum of a[i]*b[j] over all i ^ j == k. Integer lists whose common length
    is a power of two (Walsh-Hadamard)."""
    n = len(a)
    if n == 0 or n & (n - 1) or len(b) != n:
        raise ValueError("lengths must be equal and a power of two")

    def wht(v):
        v = [int(t) for t in v]
        h = 1
        while h < n:
            for i in range(0, n, 2 * h):
                for j in range(i, i + h):
                    v[j], v[j + h] = v[j] + v[j + h], v[j] - v[j + h]
            h *= 2
        return v

    return [t // n for t in wht(p * q for p, q in zip(wht(a), wht(b)))]

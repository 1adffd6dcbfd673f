from operator import index


def kronecker_convolve(a, b):
    """Exact convolution of two integer sequences by Kronecker substitution:
    evaluate both polynomials at 2**k, do ONE big multiplication, read the
    coefficients back from the bits. Signed values are fine.
    """
    a = [index(v) for v in a]
    b = [index(v) for v in b]
    if not a or not b:
        return []
    bound = max(map(abs, a)) * max(map(abs, b)) * min(len(a), len(b))
    k = bound.bit_length() + 1          # one more for the sign
    mask, half = (1 << k) - 1, 1 << (k - 1)

    n = sum(v << (k * i) for i, v in enumerate(a)) * sum(v << (k * i) for i, v in enumerate(b))
    out = []
    for _ in range(len(a) + len(b) - 1):
        digit = n & mask
        if digit >= half:
            digit -= mask + 1
        out.append(digit)
        n = (n - digit) >> k
    return out

from fractions import Fraction


def convolve(p, q):
    r = [Fraction(0)] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            r[i + j] += a * b
    return r


def dice_sum_pmf(n, sides=6):
    """Exact distribution of the sum of n fair dice: dict {total: Fraction}.

    n-fold convolution power of the uniform distribution, by repeated squaring.
    n = 0 gives {0: 1}.
    """
    base = [Fraction(1, sides)] * sides     # index k <-> face k + 1
    acc = [Fraction(1)]
    e = n
    while e:
        if e & 1:
            acc = convolve(acc, base)
        e >>= 1
        if e:
            base = convolve(base, base)
    return {k + n: v for k, v in enumerate(acc)}

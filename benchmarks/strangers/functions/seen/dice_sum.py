from fractions import Fraction


def sum_distribution(pmf_x, pmf_y):
    out = {}
    for x, p in pmf_x.items():
        for y, q in pmf_y.items():
            out[x + y] = out.get(x + y, Fraction(0)) + Fraction(p) * Fraction(q)
    return dict(sorted(out.items()))

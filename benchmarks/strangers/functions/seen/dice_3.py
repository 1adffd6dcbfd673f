from fractions import Fraction


def sum_distribution(*dice):
    """Exact distribution of the sum of independent discrete variables.

    Each argument is a dict {value: Fraction probability}. Returns a dict of the same kind.
    """
    total = {0: Fraction(1)}
    for die in dice:
        new = {}
        for s, p in total.items():
            for v, q in die.items():
                new[s + v] = new.get(s + v, 0) + p * q
        total = new
    return total

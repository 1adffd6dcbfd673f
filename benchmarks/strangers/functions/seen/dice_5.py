"""Distribution of the sum of independent integer random variables."""
from fractions import Fraction


def sum_distribution(pmf_x, pmf_y):
    """P(X + Y = s) for independent X and Y.

    Each argument is a dict {value: probability}; so is the result. The values
    may be any integers and the probabilities floats or Fractions.
    """
    result = {}
    for x, px in pmf_x.items():
        for y, py in pmf_y.items():
            result[x + y] = result.get(x + y, 0) + px * py
    return result


def n_dice(n, sides=6):
    die = {k: Fraction(1, sides) for k in range(1, sides + 1)}
    total = {0: Fraction(1)}
    for _ in range(n):
        total = sum_distribution(total, die)
    return total

from fractions import Fraction
from functools import reduce


def add_independent(p, q):
    """p, q: dicts value -> probability. Distribution of the sum. Values can be negative or halves."""
    out = {}
    for a, pa in p.items():
        for b, qb in q.items():
            out[a + b] = out.get(a + b, 0) + pa * qb
    return out


def roll(notation):
    """'3d6+2d4-1' -> {total: Fraction}, sorted by total.

    '-' in front of dice takes those dice off the total ('d20-d4').
    """
    terms = notation.replace(" ", "").replace("-", "+-").split("+")
    parts = [{0: Fraction(1)}]
    for term in filter(None, terms):
        sign = -1 if term[0] == "-" else 1
        term = term.lstrip("-")
        if "d" in term:
            count, sides = term.split("d")
            sides = int(sides)
            die = {sign * k: Fraction(1, sides) for k in range(1, sides + 1)}
            parts += [die] * int(count or 1)
        else:
            parts.append({sign * int(term): Fraction(1)})
    return dict(sorted(reduce(add_independent, parts).items()))


if __name__ == "__main__":
    for total, p in roll("2d6").items():
        print(f"{total:3d} {'#' * int(p * 72)}")

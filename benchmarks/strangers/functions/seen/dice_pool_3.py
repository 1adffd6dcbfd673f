"""Exact odds for dice pools such as "3d6+1d4-2" (pen & paper role playing)."""
import re
from collections import Counter
from fractions import Fraction

TERM = re.compile(r"([+-]?)(\d*)d(\d+)|([+-]?\d+)")


def _add_die(dist, faces, sign):
    new = Counter()
    for total, ways in dist.items():
        for face in range(1, faces + 1):
            new[total + sign * face] += ways
    return new


def dice_distribution(expression):
    """{total: probability}, probabilities as fractions, totals ascending."""
    text = expression.replace(" ", "").lower()
    dist, modifier = Counter({0: 1}), 0
    for sign, count, faces, constant in TERM.findall(text):
        if constant:
            modifier += int(constant)
            continue
        for _ in range(int(count or 1)):
            dist = _add_die(dist, int(faces), -1 if sign == "-" else 1)
    n = sum(dist.values())
    return {t + modifier: Fraction(w, n) for t, w in sorted(dist.items())}


if __name__ == "__main__":
    for total, p in dice_distribution("3d6").items():
        print(f"{total:3d} {float(p):7.2%} " + "#" * int(200 * p))

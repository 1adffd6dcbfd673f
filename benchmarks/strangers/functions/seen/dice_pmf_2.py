from fractions import Fraction


def dice_sum_pmf(sides):
    """Exact distribution of the total of independent fair dice.

    sides: e.g. [6, 6, 4] for two d6 and one d4 (faces 1..s).
    Returns {total: Fraction}, totals from len(sides) to sum(sides).
    """
    counts = [1]          # counts[i] = ways for the (total - dice so far) to be i
    ways = 1
    for s in sides:
        new = [0] * (len(counts) + s - 1)
        run = 0
        for i in range(len(new)):
            if i < len(counts):
                run += counts[i]
            if i - s >= 0:
                run -= counts[i - s]
            new[i] = run
        counts = new
        ways *= s
    lowest = len(sides)
    return {lowest + i: Fraction(c, ways) for i, c in enumerate(counts)}

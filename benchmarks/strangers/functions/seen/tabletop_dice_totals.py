from fractions import Fraction


def sum_of_dice(n_dice, sides=6):
    """Exact distribution of the total shown by n fair dice.

    Returns {total: probability}, e.g. sum_of_dice(2)[7] is 1/6.
    """
    single = [Fraction(1, sides)] * sides
    dist = [Fraction(1)]
    for _ in range(n_dice):
        new = [Fraction(0)] * (len(dist) + sides - 1)
        for i, p in enumerate(dist):
            for j, q in enumerate(single):
                new[i + j] += p * q
        dist = new
    return {total: p for total, p in enumerate(dist, start=1)}


if __name__ == "__main__":
    for total, p in sum_of_dice(2).items():
        print(total, p)

import numpy as np


def dice_sum_pmf(n, sides=6):
    """Distribution of the sum of n fair dice (n >= 1).

    Returns (totals, probabilities); totals run from n to n * sides.
    """
    die = np.full(sides, 1 / sides)
    pmf = die
    for _ in range(n - 1):
        pmf = np.convolve(pmf, die)
    totals = np.arange(n, n * sides + 1)
    return totals, pmf

"""Odds for board gamers."""


def _convolve(a, b):
    out = [0.0] * (len(a) + len(b) - 1)
    for i, pa in enumerate(a):
        for j, pb in enumerate(b):
            out[i + j] += pa * pb
    return out


def sum_of_dice(pmf, n):
    """Distribution of the total of n independent throws of the same die.

    pmf[v] is the probability that one throw shows v (so a normal die is
    [0, 1/6, 1/6, 1/6, 1/6, 1/6, 1/6]).  Result: a list whose entry s is the
    probability that the n throws (n >= 1) add up to s.
    """
    if n < 1:
        raise ValueError("throw at least one die")
    total = list(pmf)
    for _ in range(n):
        total = _convolve(total, pmf)
    return total

import numpy as np


def margin(home, away, rho=0.0):
    """P(home goals - away goals = d) for d = -(len(away)-1) ... len(home)-1, as (d, p).

    home[i] and away[j] are goal distributions that need not have the same length.
    rho: Dixon-Coles dependence of the low scores:
        0-0: 1 - l*m*rho   0-1: 1 + l*rho   1-0: 1 + m*rho   1-1: 1 - rho
    with l, m the means of home and away.  The result is divided by its sum.
    Both need at least two entries if rho is not zero.
    """
    home, away = np.asarray(home, float), np.asarray(away, float)
    d = np.arange(-(len(away) - 1), len(home))
    p = np.convolve(home, away[::-1])
    if rho:
        l = home @ np.arange(len(home))
        m = away @ np.arange(len(away))
        zero = len(away) - 1
        p[zero] += home[0] * away[0] * (-l * m * rho) + home[1] * away[1] * (-rho)
        p[zero - 1] += home[0] * away[1] * l * rho
        p[zero + 1] += home[1] * away[0] * m * rho
    return d, p / p.sum()

from math import exp, factorial

import numpy as np


def poisson_goals(lam, max_goals=10):
    p = np.array([exp(-lam) * lam**k / factorial(k) for k in range(max_goals + 1)])
    return p / p.sum()


def goal_difference_pmf(home, away):
    """PMF of (home goals - away goals) for two independent scores.

    home[i] = P(home side scores i), away[j] = P(away side scores j)

    Returns (d, pmf), with d running from -(len(away)-1), the heaviest home
    defeat, up to len(home)-1, the biggest home win.
    """
    home = np.asarray(home, dtype=float)
    away = np.asarray(away, dtype=float)
    d = np.arange(-(len(away) - 1), len(home))
    pmf = np.convolve(home, away)
    return d, pmf


def match_odds(lam_home, lam_away):
    d, pmf = goal_difference_pmf(poisson_goals(lam_home), poisson_goals(lam_away))
    return pmf[d > 0].sum(), pmf[d == 0].sum(), pmf[d < 0].sum()


if __name__ == "__main__":
    print("1 / X / 2:", match_odds(1.7, 1.1))

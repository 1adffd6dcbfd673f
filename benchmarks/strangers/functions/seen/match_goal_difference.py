import numpy as np
import pandas as pd
from scipy.stats import poisson


def goal_difference(home_rate: float, away_rate: float, max_goals: int = 12) -> pd.Series:
    """P(home goals - away goals = d) for independent Poisson scores.

    Scores above `max_goals` are lumped into `max_goals`, so that the
    probabilities sum to one. Index: d = -max_goals .. max_goals.
    """
    def pmf(rate):
        p = poisson.pmf(np.arange(max_goals + 1), rate)
        p[-1] = 1.0 - p[:-1].sum()
        return p

    p = np.convolve(pmf(home_rate), pmf(away_rate)[::-1])
    d = np.arange(-max_goals, max_goals + 1)
    return pd.Series(p, index=d, name="probability")


if __name__ == "__main__":
    s = goal_difference(1.6, 1.1)
    print("home", s[s.index > 0].sum(), "draw", s[0], "away", s[s.index < 0].sum())

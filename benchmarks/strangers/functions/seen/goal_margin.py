import numpy as np
import pandas as pd


def margin_distribution(home_goals, away_goals) -> pd.Series:
    """Distribution of the winning margin, home minus away, of a football match.

    home_goals[i] is the probability that the home side scores i goals, away_goals[j] that
    the visitors score j; the two are independent. The index of the result is the margin.
    """
    home = np.asarray(home_goals, dtype=float)
    away = np.asarray(away_goals, dtype=float)
    prob = np.convolve(home, away[::-1])
    margin = np.arange(prob.size) - (home.size - 1)
    return pd.Series(prob, index=pd.Index(margin, name="margin"), name="prob")


def outcome(home_goals, away_goals):
    d = margin_distribution(home_goals, away_goals)
    return {"home": d[d.index > 0].sum(), "draw": d[d.index == 0].sum(), "away": d[d.index < 0].sum()}

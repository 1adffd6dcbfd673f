import numpy as np
import pandas as pd


def almon_distributed_lag(x: pd.Series, theta, lags: int) -> pd.Series:
    """Polynomial distributed lag of x.

    The weight of lag j = 0 .. lags is theta[0] + theta[1] j + theta[2] j**2 + ...
    Result at date t: sum over j of weight(j) * x(t - j); NaN for the first `lags` dates
    and wherever one of the values is missing.
    """
    weights = np.polynomial.polynomial.polyval(np.arange(lags + 1), theta)
    total = pd.Series(0.0, index=x.index, name=x.name)
    for j, w in enumerate(weights):
        total = total + w * x.shift(j)
    return total

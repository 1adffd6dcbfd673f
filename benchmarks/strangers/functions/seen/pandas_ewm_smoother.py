import pandas as pd


def add_ema(df, column="close", span=10):
    """Return a copy of df with an `ema_<span>` column.

    ema[0] = x[0], ema[t] = alpha * x[t] + (1 - alpha) * ema[t - 1],
    with alpha = 2 / (span + 1).
    """
    out = df.copy()
    out[f"ema_{span}"] = out[column].ewm(span=span, adjust=False).mean()
    return out

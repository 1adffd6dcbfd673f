"""Weighted lag signal for a panel of tickers."""
import pandas as pd


def lagged_signal(df, weights):
    """sum_k weights[k] * ret[t-k] per ticker, as a Series on df.index.

    df has columns 'ticker' and 'ret', sorted by ticker, then date.  The first
    len(weights)-1 rows of every ticker are NaN.
    """
    ret = df["ret"].astype(float)
    out = pd.Series(0.0, index=df.index, name="signal")
    for k, w in enumerate(weights):
        out += w * ret.shift(k)
    return out

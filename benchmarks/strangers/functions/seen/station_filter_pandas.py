import pandas as pd


def add_filtered(df, weights, col="level"):
    """Causal FIR over each station's series.

    df has the columns 'station', 'time' and `col`; it is sorted by station and time here.
    filtered[t] = sum_k weights[k] * col[t - k]; before a station's first reading
    the values count as 0.
    """
    df = df.sort_values(["station", "time"]).reset_index(drop=True)
    acc = pd.Series(0.0, index=df.index)
    for k, wk in enumerate(weights):
        acc = acc + wk * df[col].shift(k).fillna(0.0)
    df["filtered"] = acc
    return df

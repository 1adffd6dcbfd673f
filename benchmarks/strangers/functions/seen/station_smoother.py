import pandas as pd


def smooth_by_station(df, taps=(0.5, 0.3, 0.2)):
    """Causal FIR filter of column ``value``, each station for itself.

    out[t] = taps[0] * v[t] + taps[1] * v[t-1] + taps[2] * v[t-2] ...

    The rows are ordered by station and then by time. What lies before a
    station's first reading counts as 0. Returns a Series with df's index.
    """
    df = df.sort_values(["station", "time"])
    v = df["value"]
    out = taps[0] * v
    for lag, w in enumerate(taps[1:], start=1):
        out = out + w * v.shift(lag).fillna(0.0)
    return out.rename("smooth")

import pandas as pd


def route_runoff(excess_rain: pd.Series, uh: pd.Series, baseflow: float = 0.0) -> pd.Series:
    """Direct runoff hydrograph from excess rainfall and a unit hydrograph.

    excess_rain : mm per time step (a DatetimeIndex with a frequency)
    uh          : m3/s per mm of excess rain, ordinate k is k steps after the
                  beginning of the rain step
    Returns the discharge in m3/s, from the first rain step until the last unit
    hydrograph has run out (len(rain) + len(uh) - 1 steps), on the extended index.
    """
    n = len(excess_rain) + len(uh) - 1
    index = pd.date_range(excess_rain.index[0], periods=n, freq=excess_rain.index.freq)
    base = excess_rain.reset_index(drop=True).reindex(range(n), fill_value=0.0)

    flow = pd.Series(0.0, index=range(n))
    for k, ordinate in enumerate(uh.to_numpy()):
        flow = flow + ordinate * base.shift(k, fill_value=0.0)
    return pd.Series(flow.to_numpy() + baseflow, index=index, name="discharge")

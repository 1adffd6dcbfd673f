import pandas as pd


def rolling_mean(df, column, window=7, center=False):
    """Rolling mean of a column as a new Series; incomplete windows give NaN."""
    return df[column].rolling(window=window, center=center).mean()

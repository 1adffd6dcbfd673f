# --- feature engineering cell 7: decayed sales ---
import numpy as np
import pandas as pd

WINDOW = 7
DECAY = 0.8


def add_decayed_sales(df, col="sales", window=WINDOW, decay=DECAY):
    """Weighted moving average of the last `window` days.
    Today has the weight 1, yesterday `decay`, the day before `decay**2`, ...
    Weights are normalised; the first window-1 rows are NaN."""
    wts = decay ** np.arange(window)
    wts /= wts.sum()
    out = df.copy()
    out[col + "_decayed"] = out[col].rolling(window).apply(lambda s: np.dot(s, wts), raw=True)
    return out


if __name__ == "__main__":
    train = pd.DataFrame({"sales": np.random.poisson(20, 60)})
    print(add_decayed_sales(train).tail())

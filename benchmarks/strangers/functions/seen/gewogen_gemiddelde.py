import numpy as np
import pandas as pd


def gewogen_gemiddelde(reeks: pd.Series, gewichten) -> pd.Series:
    """Gecentreerd gewogen voortschrijdend gemiddelde (oneven aantal positieve gewichten).

    Aan de randen worden alleen de bestaande waarden gebruikt en worden de
    gewichten opnieuw genormeerd. De index blijft behouden.
    """
    g = np.asarray(gewichten, dtype=float)
    h = len(g) // 2
    x = reeks.to_numpy(dtype=float)
    uit = []
    for t in range(len(x)):
        a, b = max(0, t - h), min(len(x), t + h + 1)
        ww = g[a - t + h:b - t + h]
        uit.append(np.dot(ww, x[a:b]) / ww.sum())
    return pd.Series(uit, index=reeks.index, dtype=float)

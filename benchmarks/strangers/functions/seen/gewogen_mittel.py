import numpy as np
import pandas as pd


def dreieck_mittel(df: pd.DataFrame, halb: int = 2) -> pd.DataFrame:
    """Zentriertes, dreieckig gewichtetes gleitendes Mittel je Spalte.

    Gewichte 1, 2, ..., halb+1, ..., 2, 1. Fehlende Werte und Stellen außerhalb der Tabelle
    zählen nicht mit (die übrigen Gewichte werden neu normiert); ist im ganzen Fenster
    nichts da, bleibt NaN.
    """
    g = np.concatenate([np.arange(1, halb + 2), np.arange(halb, 0, -1)]).astype(float)

    def spalte(s):
        v = s.to_numpy(dtype=float)
        da = ~np.isnan(v)
        n = len(v)
        oben = np.convolve(np.where(da, v, 0.0), g)[halb:halb + n]
        unten = np.convolve(da.astype(float), g)[halb:halb + n]
        return pd.Series(np.divide(oben, unten, out=np.full(n, np.nan), where=unten > 0.5), index=s.index)

    return df.apply(spalte)

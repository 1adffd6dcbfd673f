import numpy as np
import pandas as pd


def voortschrijdend_gemiddelde(reeks: pd.Series, venster: int) -> pd.Series:
    """Gecentreerd voortschrijdend gemiddelde over `venster` (oneven) waarnemingen.

    Ontbrekende waarden (NaN) tellen niet mee en aan de randen krimpt het venster,
    dus er wordt gedeeld door het aantal waarden dat er werkelijk is. Alleen een
    venster zonder enige waarde geeft NaN. Index en naam blijven behouden.
    """
    if venster < 1 or venster % 2 == 0:
        raise ValueError("venster moet oneven en positief zijn")
    x = reeks.to_numpy(dtype=float)
    if len(x) == 0:
        return reeks.astype(float)
    aanwezig = ~np.isnan(x)
    enen = np.ones(venster)
    half = venster // 2
    # mode="same" zou bij een reeks korter dan het venster te lang worden
    som = np.convolve(np.where(aanwezig, x, 0.0), enen)[half:half + len(x)]
    aantal = np.convolve(aanwezig.astype(float), enen)[half:half + len(x)]
    gem = np.full(len(x), np.nan)
    np.divide(som, aantal, out=gem, where=aantal > 0.5)
    return pd.Series(gem, index=reeks.index, name=reeks.name)

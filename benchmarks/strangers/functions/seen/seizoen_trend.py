import numpy as np
import pandas as pd


def trend_component(reeks: pd.Series, periode: int) -> pd.Series:
    """Gecentreerd voortschrijdend gemiddelde voor de klassieke seizoensdecompositie.

    Oneven periode: gewoon gemiddelde van `periode` waarnemingen.
    Even periode: het "2 x periode"-gemiddelde, d.w.z. periode + 1 waarnemingen
    waarvan de eerste en de laatste half meetellen.

    De index blijft behouden. Aan beide uiteinden, waar het venster niet past,
    staat NaN; een ontbrekende waarneming maakt ook alle vensters die haar
    bevatten NaN.
    """
    if periode < 1:
        raise ValueError("periode moet positief zijn")
    if periode % 2:
        gewichten = np.ones(periode)
    else:
        gewichten = np.ones(periode + 1)
        gewichten[[0, -1]] = 0.5
    gewichten /= periode

    waarden = reeks.to_numpy(dtype=float)
    uit = np.full(len(waarden), np.nan)
    if len(waarden) >= len(gewichten):
        half = len(gewichten) // 2
        uit[half:len(waarden) - half] = np.convolve(waarden, gewichten, mode="valid")
    return pd.Series(uit, index=reeks.index, name="trend")

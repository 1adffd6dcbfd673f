"""Tendência de séries mensais: média móvel centrada 2x12 (decomposição clássica)."""
import pandas as pd


def tendencia_2x12(serie):
    """Média móvel 2x12 de uma série mensal.

        T_t = (0,5 y_{t-6} + y_{t-5} + ... + y_t + ... + y_{t+5} + 0,5 y_{t+6}) / 12

    O filtro é simétrico em torno de t, elimina a sazonalidade anual e não desloca
    a tendência no tempo. Devolve uma pandas.Series com o mesmo índice; os meses
    para os quais falta alguma das treze observações ficam NaN.
    """
    y = pd.Series(serie, dtype=float)
    media_12 = y.rolling(window=12, center=True).mean()
    return media_12.rolling(window=2).mean()


def indices_sazonais(serie):
    """Razão à tendência, média por posição no ano, normalizada para média 1."""
    y = pd.Series(serie, dtype=float)
    razao = (y / tendencia_2x12(y)).to_numpy()
    medias = pd.Series(razao).groupby([i % 12 for i in range(len(razao))]).mean()
    return medias / medias.mean()

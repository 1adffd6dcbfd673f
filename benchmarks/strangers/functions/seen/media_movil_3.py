import numpy as np

def media_movil(serie, ventana, centrada=True):
    """Media móvil simple de una serie.

    Si `centrada` y la ventana es par, se usa la media 2×m clásica de la descomposición
    estacional: los dos extremos pesan la mitad (m+1 términos). Donde no cabe la ventana
    entera se devuelve nan; la salida mide lo mismo que la serie.
    Si no está centrada, cada valor es la media de los `ventana` últimos, incluido el actual.
    """
    y = np.asarray(serie, dtype=float)
    n = len(y)
    if centrada and ventana % 2 == 0:
        pesos = np.r_[0.5, np.ones(ventana - 1), 0.5] / ventana
    else:
        pesos = np.ones(ventana) / ventana
    k = len(pesos)
    salida = np.full(n, np.nan)
    if k > n:
        return salida      # no cabe ninguna
    validos = np.convolve(y, pesos, mode="valid")
    inicio = k // 2 if centrada else k - 1
    salida[inicio:inicio + len(validos)] = validos
    return salida

import numpy as np


def media_movil(serie, ventana=5):
    """Media movil centrada.

    En los bordes la ventana se recorta y se promedian solo los datos
    existentes. Con ventana par hay un dato mas a la izquierda que a la derecha
    (igual que pandas rolling(ventana, center=True, min_periods=1).mean()).
    La serie no debe contener huecos (NaN).
    """
    datos = np.asarray(serie, dtype=np.float64)
    n = datos.size
    izq = ventana // 2
    der = ventana - izq - 1
    acum = np.concatenate(([0.0], np.cumsum(datos)))
    i = np.arange(n)
    ini = np.maximum(i - izq, 0)
    fin = np.minimum(i + der + 1, n)
    return (acum[fin] - acum[ini]) / (fin - ini)

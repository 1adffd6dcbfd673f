import numpy as np


def desenfoque_caja(imagen, radio):
    """Desenfoque de caja de lado 2*radio+1 mediante imagen integral.

    Cerca de los bordes se promedian solamente los píxeles que existen.
    """
    img = np.asarray(imagen, dtype=np.float64)
    alto, ancho = img.shape
    integral = np.zeros((alto + 1, ancho + 1))
    integral[1:, 1:] = img.cumsum(axis=0).cumsum(axis=1)
    salida = np.empty_like(img)
    for i in range(alto):
        y0 = max(i - radio, 0)
        y1 = min(i + radio + 1, alto)
        for j in range(ancho):
            x0 = max(j - radio, 0)
            x1 = min(j + radio + 1, ancho)
            suma = (integral[y1, x1] - integral[y0, x1]
                    - integral[y1, x0] + integral[y0, x0])
            salida[i, j] = suma / (2 * radio + 1) ** 2
    return salida

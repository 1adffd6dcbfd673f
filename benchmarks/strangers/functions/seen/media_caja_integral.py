import numpy as np

# Filtro de media (caja) con imagen integral: coste constante por pixel.


def integral(img):
    S = np.zeros((img.shape[0] + 1, img.shape[1] + 1))
    S[1:, 1:] = img.cumsum(axis=0).cumsum(axis=1)
    return S


def filtro_media(img, radio):
    """Media en la ventana cuadrada de lado 2*radio+1 centrada en cada pixel.

    En los bordes la ventana se recorta y solo se promedian los pixeles
    que caen dentro de la imagen.
    """
    img = np.asarray(img, dtype=float)
    alto, ancho = img.shape
    S = integral(img)
    salida = np.empty_like(img)
    for y in range(alto):
        y0 = max(y - radio, 0)
        y1 = min(y + radio, alto)
        for x in range(ancho):
            x0 = max(x - radio, 0)
            x1 = min(x + radio, ancho)
            suma = S[y1, x1] - S[y0, x1] - S[y1, x0] + S[y0, x0]
            salida[y, x] = suma / max((y1 - y0) * (x1 - x0), 1)
    return salida

# Gradientes de Sobel escritos a mano, sin OpenCV.
import numpy as np


def sobel(imagen):
    """Devuelve (gx, gy) con el mismo tamaño que la imagen.

    gx crece hacia la derecha, gy crece hacia abajo (correlación, como cv2.Sobel
    con ksize=3). En los bordes se repite el último píxel.
    """
    p = np.pad(np.asarray(imagen, dtype=float), 1, mode="edge")
    # suavizado [1 2 1] en una dirección, diferencia central en la otra
    sv = p[:-2] + 2 * p[1:-1] + p[2:]
    gx = sv[:, 2:] - sv[:, :-2]
    sh = p[:, :-2] + 2 * p[:, 1:-1] + p[:, 2:]
    gy = sh[2:] - sh[:-2]
    return gx, gy

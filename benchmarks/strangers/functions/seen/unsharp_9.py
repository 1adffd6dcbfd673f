import numpy as np


def sharpen(img):
    """Nitidez con el núcleo clásico [[0,-1,0],[-1,5,-1],[0,-1,0]].

    img: uint8 (alto, ancho). Bordes replicados. Devuelve uint8, saturado a 0..255.
    """
    p = np.pad(img.astype(np.int32), 1, mode="edge")
    centro = p[1:-1, 1:-1]
    arriba, abajo = p[:-2, 1:-1], p[2:, 1:-1]
    izq, der = p[1:-1, :-2], p[1:-1, 2:]
    res = 5 * centro - arriba - abajo - izq - der
    return np.clip(res.astype(np.uint8), 0, 255)

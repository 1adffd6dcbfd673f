import numpy as np

def filtro2d(img, k):
    """
    Correlación 2D con la misma salida que cv2.filter2D por defecto:
    el borde se refleja sin repetir el píxel extremo (gfedcb|abcdefgh|gfedcba).
    El núcleo tiene lados impares.
    """
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    grande = np.pad(img.astype(float), ((ry, ry), (rx, rx)), 'symmetric')
    salida = np.zeros(img.shape)
    for (dy, dx), coef in np.ndenumerate(k):
        salida += coef * grande[dy:dy + img.shape[0], dx:dx + img.shape[1]]
    return salida

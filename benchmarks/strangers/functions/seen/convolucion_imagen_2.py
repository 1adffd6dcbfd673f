import numpy as np


def convolucionar(imagen, nucleo, borde="espejo"):
    """Convolución (con giro de 180° del núcleo) de una imagen en color, canal a canal.

    imagen: (alto, ancho, 3). nucleo: 2D, tamaño cualquiera; su origen está en
    (filas // 2, columnas // 2), también si es par.
    borde: "espejo" (repite el píxel del borde: b a | a b c), "cero" o "envolver".
    """
    modos = {"espejo": "symmetric", "cero": "constant", "envolver": "wrap"}
    fk, ck = nucleo.shape
    # Al girar el núcleo, el origen pasa a (fk - 1 - fk // 2, ck - 1 - ck // 2)
    girado = nucleo[::-1, ::-1]
    arriba, izq = fk - 1 - fk // 2, ck - 1 - ck // 2
    ampliada = np.pad(imagen.astype(float),
                      ((arriba, fk // 2), (izq, ck // 2), (0, 0)), mode=modos[borde])
    alto, ancho, _ = imagen.shape
    salida = np.zeros(imagen.shape)
    for f in range(fk):
        for c in range(ck):
            salida += girado[f, c] * ampliada[f:f + alto, c:c + ancho, :]
    return salida

import numpy as np


def convolucion(imagen, nucleo):
    """Convolución 2D (con el núcleo girado 180 grados), tamaño 'same', relleno con ceros.

    imagen: matriz de enteros o reales. nucleo: matriz de tamaño impar.
    Devuelve la imagen filtrada, con decimales.
    """
    alto, ancho = imagen.shape
    kh, kw = nucleo.shape
    mh, mw = kh // 2, kw // 2
    girado = nucleo[::-1, ::-1]
    relleno = np.zeros((alto + 2 * mh, ancho + 2 * mw))
    relleno[mh:mh + alto, mw:mw + ancho] = imagen
    salida = np.zeros_like(imagen)
    for i in range(alto):
        for j in range(ancho):
            salida[i, j] = (relleno[i:i + kh, j:j + kw] * girado).sum()
    return salida

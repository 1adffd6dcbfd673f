import numpy as np


def detectar_bordes(imagen):
    """
    Calcula la magnitud del gradiente de Sobel de una imagen en escala de
    grises (por ejemplo uint8, 0..255). El borde se replica.

    Devuelve un arreglo float del mismo tamaño, recortado a [0, 255].
    """
    p = np.pad(imagen, 1, mode='edge')

    # gradiente horizontal
    derecha = p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:]
    izquierda = p[:-2, :-2] + 2 * p[1:-1, :-2] + p[2:, :-2]
    gx = derecha - izquierda

    # gradiente vertical
    abajo = p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:]
    arriba = p[:-2, :-2] + 2 * p[:-2, 1:-1] + p[:-2, 2:]
    gy = abajo - arriba

    magnitud = np.sqrt(gx.astype(float) ** 2 + gy.astype(float) ** 2)
    return np.clip(magnitud, 0, 255)


if __name__ == '__main__':
    escalon = np.zeros((6, 6))
    escalon[:, 3:] = 10.0
    print(detectar_bordes(escalon))

# Práctica 2 - Filtros espaciales
import numpy as np


def aplicar_filtro(imagen, nucleo):
    """
    Convoluciona una imagen (gris o en color) con un núcleo de tamaño impar.

    Es la convolución del libro: el núcleo se rota 180 grados antes de
    deslizarlo. Fuera de la imagen se suponen ceros, y el resultado tiene el
    mismo tamaño que la entrada y es de tipo float64 (¡no se recorta a 0..255!).
    En las imágenes en color cada canal se filtra por separado.
    """
    imagen = np.asarray(imagen, dtype=np.float64)
    nucleo = np.asarray(nucleo, dtype=np.float64)
    alto_n, ancho_n = nucleo.shape
    if alto_n % 2 == 0 or ancho_n % 2 == 0:
        raise ValueError("el núcleo debe tener dimensiones impares")

    if imagen.ndim == 3:
        canales = [aplicar_filtro(imagen[:, :, c], nucleo) for c in range(imagen.shape[2])]
        return np.stack(canales, axis=2)

    girado = nucleo[::-1, ::-1]
    borde_y, borde_x = alto_n // 2, ancho_n // 2
    ampliada = np.pad(imagen, ((borde_y, borde_y), (borde_x, borde_x)))

    salida = np.empty_like(imagen)
    for fila in range(imagen.shape[0]):
        for col in range(imagen.shape[1]):
            ventana = ampliada[fila:fila + alto_n, col:col + ancho_n]
            salida[fila, col] = (ventana * girado).sum()
    return salida


if __name__ == "__main__":
    realce = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])
    print(aplicar_filtro(np.arange(25).reshape(5, 5), realce))

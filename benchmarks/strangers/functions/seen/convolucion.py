# Filtrado espacial de imágenes - práctica 3
import numpy as np


def convolucion2d(nucleo, imagen, normalizar=True):
    """Convolución de una imagen en gris con un núcleo de lados impares.

    - El núcleo se gira 180 grados (convolución, no correlación).
    - Los bordes se completan por simetría (el píxel del borde se repite).
    - Si ``normalizar`` es verdadero, el núcleo se divide antes entre la suma
      de sus coeficientes para conservar el brillo; si esa suma es cero
      (derivadas, laplaciano) se usa tal cual.

    Devuelve una imagen real (float64) del mismo tamaño, sin recortar a 0..255.
    """
    nucleo = np.array(nucleo, dtype=np.float64)
    imagen = np.array(imagen, dtype=np.float64)
    filas_n, cols_n = nucleo.shape
    if filas_n % 2 == 0 or cols_n % 2 == 0:
        raise ValueError("el núcleo debe tener lados impares")

    if normalizar:
        suma = nucleo.sum()
        if abs(suma) > 1e-12:
            nucleo = nucleo / suma

    girado = np.rot90(nucleo, 2)
    a, b = filas_n // 2, cols_n // 2
    ampliada = np.pad(imagen, ((a, a), (b, b)), mode="symmetric")

    salida = np.zeros_like(imagen)
    for f in range(imagen.shape[0]):
        for c in range(imagen.shape[1]):
            salida[f, c] = (ampliada[f:f + filas_n, c:c + cols_n] * girado).sum()
    return salida

import numpy as np

def convolucion2d(imagen, nucleo):
    """Convolución 2D (núcleo girado 180 grados), mismo tamaño que la imagen,
    ceros fuera de ella. El núcleo tiene lados impares."""
    alto, ancho = imagen.shape
    kh, kw = nucleo.shape
    nucleo = nucleo[::-1, ::-1]
    grande = np.pad(imagen, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    salida = np.zeros_like(imagen)
    for i in range(alto):
        for j in range(ancho):
            salida[i, j] = np.sum(grande[i:i + kh, j:j + kw] * nucleo)
    return salida


if __name__ == "__main__":
    im = np.random.rand(8, 8)
    print(convolucion2d(im, np.ones((3, 3)) / 9).round(2))

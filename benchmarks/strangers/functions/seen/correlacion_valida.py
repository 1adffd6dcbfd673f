import numpy as np

def correlacion2d(imagen, filtro, paso=(1, 1)):
    """Correlación cruzada 2D (lo que en las redes llaman "convolución"): el
    filtro NO se gira. Solo posiciones donde el filtro cabe entero; 'paso' es
    (vertical, horizontal). Si no cabe ni una vez devuelve una matriz vacía."""
    alto, ancho = imagen.shape
    fa, fb = filtro.shape
    pv, ph = paso
    filas = max(0, (alto - fa) // pv + 1)
    columnas = max(0, (ancho - fb) // ph + 1)
    salida = np.zeros((filas, columnas), dtype=np.result_type(imagen, filtro, np.float64))
    # sumamos desplazando la imagen, no el filtro
    for u in range(fa):
        for v in range(fb):
            trozo = imagen[u:u + pv * filas:pv, v:v + ph * columnas:ph]
            salida += filtro[u, v] * trozo[:filas, :columnas].astype(salida.dtype)
    return salida


if __name__ == "__main__":
    im = np.arange(36).reshape(6, 6)
    print(correlacion2d(im, np.array([[1, 0, -1]] * 3), paso=(2, 1)))

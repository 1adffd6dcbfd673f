import numpy as np

# Práctica 1: convolución bidimensional "de libro"


def girar_180(nucleo):
    return nucleo[::-1, ::-1]


def convolucion2d(imagen, nucleo, modo='completa', relleno=0.0):
    '''
    Convolución matemática (el núcleo se gira 180 grados) de una imagen en gris.

    modo = 'completa' : alto = H + h - 1, ancho = W + w - 1
           'igual'    : mismo tamaño que la imagen; si un lado del núcleo es par
                        el centro es el elemento (h - 1) // 2
           'valida'   : solo posiciones sin relleno, H - h + 1 por W - w + 1
    relleno = valor que se supone fuera de la imagen (no interviene en 'valida')
    '''
    imagen = np.asarray(imagen, dtype=np.float64)
    nucleo = np.asarray(nucleo, dtype=np.float64)
    H, W = imagen.shape
    h, w = nucleo.shape

    if modo == 'completa':
        arriba, abajo, izq, der = h - 1, h - 1, w - 1, w - 1
    elif modo == 'igual':
        # despues de girar, el centro queda en h - 1 - (h - 1) // 2 = h // 2
        arriba, abajo = h // 2, (h - 1) // 2
        izq, der = w // 2, (w - 1) // 2
    elif modo == 'valida':
        if h > H or w > W:
            raise ValueError('el núcleo no cabe en la imagen')
        arriba = abajo = izq = der = 0
    else:
        raise ValueError('modo desconocido: %r' % modo)

    grande = np.pad(imagen, ((arriba, abajo), (izq, der)), constant_values=relleno)
    girado = girar_180(nucleo)
    alto = grande.shape[0] - h + 1
    ancho = grande.shape[1] - w + 1
    salida = np.empty((alto, ancho))
    for i in range(alto):
        for j in range(ancho):
            salida[i, j] = (grande[i:i + h, j:j + w] * girado).sum()
    return salida

import numpy as np

LAPLACIANO = ((0, -1, 0), (-1, 4, -1), (0, -1, 0))


def realcar(img, forca=1):
    # Realce de bordas: img + forca * laplaciano, saturado em 0..255.
    # img: uint8 (altura, largura), forca: inteiro.
    # A moldura de 1 pixel nao tem todos os vizinhos: fica copiada como esta.
    saida = img.copy()
    a, l = img.shape
    if a < 3 or l < 3:
        return saida
    v = img.astype(np.int64)
    soma = np.zeros((a - 2, l - 2), np.int64)
    for i in range(3):
        for j in range(3):
            soma += LAPLACIANO[i][j] * v[i:i + a - 2, j:j + l - 2]
    saida[1:-1, 1:-1] = np.clip(v[1:-1, 1:-1] + forca * soma, 0, 255)
    return saida

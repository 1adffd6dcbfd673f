import numpy as np

# Convolución transpuesta ("deconvolución") para el decodificador.
# Mismo resultado que torch.nn.functional.conv_transpose2d(x, w, b, stride=paso, padding=relleno)


def conv_transpuesta(x, w, b=None, paso=1, relleno=0):
    # x: (N, C_ent, H, W)   w: (C_ent, C_sal, K, K)
    N, C_ent, H, W = x.shape
    _, C_sal, K, _ = w.shape
    alto = (H - 1) * paso + K
    ancho = (W - 1) * paso + K
    salida = np.zeros((N, C_sal, alto, ancho))

    for n in range(N):
        for i in range(H):
            for j in range(W):
                # cada píxel de entrada "estampa" el núcleo sobre la salida
                sello = np.tensordot(x[n, :, i, j], w, axes=(0, 0))
                fila, col = i * paso, j * paso
                salida[n, :, fila:fila + K, col:col + K] = sello

    salida = salida[:, :, relleno:alto - relleno, relleno:ancho - relleno]
    if b is not None:
        salida = salida + b[None, :, None, None]
    return salida

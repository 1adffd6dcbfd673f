import numpy as np


def convolucion1d(entrada, pesos, sesgo=None, paso=1, relleno=0, dilatacion=1, grupos=1):
    """Convolución 1D al estilo de torch.nn.functional.conv1d (sin girar el núcleo).

    entrada: (lote, canales, largo)
    pesos:   (salidas, canales // grupos, k)
    """
    lote, canales, largo = entrada.shape
    salidas, por_grupo, k = pesos.shape
    x = np.pad(entrada, ((0, 0), (0, 0), (relleno, relleno)))
    alcance = dilatacion * (k - 1) + 1
    n = (x.shape[2] - alcance) // paso + 1
    indices = paso * np.arange(n)[:, None] + dilatacion * np.arange(k)[None, :]
    ventanas = x[:, :, indices].reshape(lote, grupos, por_grupo, n, k)
    p = pesos.reshape(grupos, salidas // grupos, por_grupo, k)
    y = np.einsum("bgcnk,gock->bgon", ventanas, p).reshape(lote, salidas, n)
    return y if sesgo is None else y + sesgo[:, None]

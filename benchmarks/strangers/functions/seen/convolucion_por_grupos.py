import numpy as np


def convolucion_grupos(entrada, filtros, sesgo=None, paso=(1, 1), relleno=(0, 0), grupos=1):
    """Convolución 2D por grupos con einsum (equivale a torch.nn.functional.conv2d).

    entrada: (N, C, H, W);  filtros: (F, C // grupos, kh, kw)
    """
    n, c, _, _ = entrada.shape
    f, cg, kh, kw = filtros.shape
    if c != cg * grupos or f % grupos:
        raise ValueError("canales incompatibles con el número de grupos")
    (ph, pw), (ph_paso, pw_paso) = relleno, paso

    x = np.pad(entrada, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    vistas = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(2, 3))
    vistas = vistas[:, :, ::ph_paso, ::pw_paso]
    vistas = vistas.reshape(n, grupos, cg, *vistas.shape[2:])
    pesos = filtros.reshape(grupos, f // grupos, cg, kh, kw)

    salida = np.einsum('ngcyxij,gfcij->ngfyx', vistas, pesos)
    salida = salida.reshape(n, f, *salida.shape[3:])
    return salida if sesgo is None else salida + sesgo[:, None, None]

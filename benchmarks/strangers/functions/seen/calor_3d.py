# Equação do calor, malha 3D periódica
import numpy as np


def laplaciano(u, dx, dy, dz):
    """Laplaciano de 7 pontos de u[x, y, z] com contorno periódico e
    espaçamentos dx, dy, dz (possivelmente diferentes)."""
    lap = np.zeros_like(u, dtype=float)
    for eixo, passo in enumerate((dx, dy, dz)):
        lap += (np.roll(u, 1, eixo) + np.roll(u, -1, eixo)) / passo ** 2
    return lap - 6.0 * u / dx ** 2


def passo_calor(u, dt, alfa, dx=1.0, dy=1.0, dz=1.0):
    return u + dt * alfa * laplaciano(u, dx, dy, dz)

import numpy as np


def laplacian(M):
    """Nine-point Laplacian (-1 centre, 0.2 sides, 0.05 corners), periodic boundaries."""
    L = -1.0 * M
    for axis in (0, 1):
        for shift in (-1, 1):
            L += 0.2 * np.roll(M, shift, axis=axis)
    for sy in (-1, 1):
        for sx in (-1, 1):
            L += 0.05 * np.roll(M, (sy, sx), axis=(0, 1))
    return L


def gray_scott_update(A, B, DA=1.0, DB=0.5, f=0.055, k=0.062, delta_t=1.0):
    """
    One Euler step of the Gray-Scott reaction-diffusion model

        dA/dt = DA lap(A) - A B^2 + f (1 - A)
        dB/dt = DB lap(B) + A B^2 - (k + f) B

    Returns the new (A, B).
    """
    reaction = A * B ** 2
    diff_A = (DA * laplacian(A) - reaction + f * (1 - A)) * delta_t
    diff_B = (DB * laplacian(B) + reaction - (k + f) * B) * delta_t
    return A + diff_A, B + diff_B

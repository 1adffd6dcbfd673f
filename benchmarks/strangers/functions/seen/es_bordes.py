# Suaviza una señal con un núcleo simétrico del que solo se guarda la mitad:
# medio = [centro, vecino a distancia 1, a distancia 2, ...]
# En los bordes se repite el último valor.
import numpy as np


def suavizar(senal, medio):
    senal = np.asarray(senal, dtype=float)
    r = len(medio) - 1
    ext = np.pad(senal, r, mode="edge")
    n = len(senal)
    salida = medio[0] * ext[r:r + n]
    for d in range(1, r + 1):
        salida = salida + medio[d] * (ext[r - d:r - d + n] + ext[r + d:r + d + n])
    return salida

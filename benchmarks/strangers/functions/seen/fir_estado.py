# Práctica 6 - filtrado por bloques
import numpy as np


class FiltroFIR:
    """Filtro FIR que conserva su estado entre bloques.

    b[0] multiplica la muestra actual. Llamar al objeto con bloques seguidos
    equivale a filtrar toda la señal de una vez.
    """

    def __init__(self, b):
        self.b = np.array(b, dtype=float)
        self.reiniciar()

    def reiniciar(self):
        self.memoria = np.zeros(len(self.b) - 1)

    def __call__(self, bloque):
        bloque = np.asarray(bloque, dtype=float)
        extendido = np.concatenate((self.memoria, bloque))
        salida = np.empty(len(bloque))
        m = len(self.b)
        for n in range(len(bloque)):
            salida[n] = self.b @ extendido[n:n + m][::-1]
        self.memoria = extendido[len(extendido) - (m - 1):]
        return salida

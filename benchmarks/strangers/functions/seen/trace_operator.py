import numpy as np


def apply_operator(trace, operator):
    """Aplica un operador de fase cero (longitud impar) a una traza.

    El resultado tiene siempre las mismas muestras que `trace`, sea cual sea
    la longitud del operador, y la muestra central del operador queda sobre
    la muestra de salida.
    """
    trace = np.asarray(trace, dtype=float)
    operator = np.asarray(operator, dtype=float)
    if operator.size % 2 == 0:
        raise ValueError("el operador debe tener longitud impar")
    return np.convolve(trace, operator, mode="same")

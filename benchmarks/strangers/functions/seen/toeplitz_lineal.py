"""Práctica 2. La convolución lineal como producto matriz por vector."""
import numpy as np


def matriz_convolucion(h, n):
    """Matriz T de (n+m-1) x n tal que T @ x = h * x."""
    h = np.asarray(h)
    m = len(h)
    T = np.zeros((n + m - 1, n), dtype=np.result_type(h, float))
    for col in range(n):
        T[col:col + m, col] = h
    return T


def convoluciona(x, h):
    """Devuelve la convolución completa de x y h, de longitud len(x)+len(h)-1."""
    return matriz_convolucion(h, len(x)) @ np.asarray(x)


if __name__ == "__main__":
    print(convoluciona([1, 2, 3], [1, -1]))

# Curso de redes neuronales, practica 3
import torch


def corr2d(X, K):
    """correlacion cruzada de una sola capa"""
    h, w = K.shape
    Y = torch.zeros(X.shape[0] - h + 1, X.shape[1] - w + 1)
    for i in range(Y.shape[0]):
        for j in range(Y.shape[1]):
            Y[i, j] = (X[i:i + h, j:j + w] * K).sum()
    return Y


def conv2d_multi(X, K, b):
    """Capa convolucional, varios canales de entrada y de salida.

    X: (c_in, alto, ancho), K: (c_out, c_in, h, w), b: (c_out,), un sesgo por mapa de salida
    """
    salida = []
    for kernel, sesgo in zip(K, b):
        mapa = sum(corr2d(x, k) + sesgo for x, k in zip(X, kernel))
        salida.append(mapa)
    return torch.stack(salida)

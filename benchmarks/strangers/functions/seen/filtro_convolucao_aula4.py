# -*- coding: utf-8 -*-
# Processamento Digital de Imagens -- Lista 4, exercício 2
# Implementar a convolução 2D (convolução de verdade, não correlação!)
# com borda de zeros e saída do mesmo tamanho da imagem.
import numpy as np


def convolucao(imagem, mascara):
    """Convolui uma imagem em tons de cinza com uma máscara de lados ímpares."""
    imagem = np.asarray(imagem, dtype=float)
    mascara = np.flipud(np.asarray(mascara, dtype=float))   # rotaciona a máscara 180 graus
    m, n = mascara.shape
    a, b = m // 2, n // 2
    linhas, colunas = imagem.shape

    borda = np.zeros((linhas + 2 * a, colunas + 2 * b))
    borda[a:a + linhas, b:b + colunas] = imagem

    saida = np.zeros_like(imagem)
    for i in range(linhas):
        for j in range(colunas):
            saida[i, j] = np.sum(borda[i:i + m, j:j + n] * mascara)
    return saida


if __name__ == "__main__":
    img = np.arange(30).reshape(5, 6)
    print(convolucao(img, np.ones((3, 3)) / 9))

"""Farmacocinética: infusões intravenosas repetidas, modelo de um compartimento.

A concentração é a convolução da velocidade de infusão (uma sequência de
retângulos) com a resposta unitária exp(-k t) / V.  Como o modelo é linear,
as contribuições das infusões simplesmente se somam.
"""
import numpy as np


def _uma_infusao(t, inicio, dose, duracao, k, volume):
    """Contribuição de uma única infusão de velocidade constante."""
    taxa = dose / duracao
    platô = taxa / (k * volume)
    decorrido = t - inicio

    subida = platô * (1.0 - np.exp(-k * decorrido))
    pico = platô * (1.0 - np.exp(-k * duracao))
    descida = pico * np.exp(-k * decorrido)

    c = np.where(decorrido <= duracao, subida, descida)
    return np.where(decorrido < 0, 0.0, c)


def concentracao(tempos, inicios, doses, duracao=1.0, k=0.2, volume=10.0):
    """Concentração plasmática (mg/L) nos instantes dados.

    tempos   : instantes de observação, em horas, em qualquer ordem
    inicios  : início de cada infusão (h)
    doses    : quantidade total administrada em cada infusão (mg)
    duracao  : duração das infusões (h)
    k        : constante de eliminação (1/h)
    volume   : volume de distribuição (L)
    """
    tempos = np.asarray(tempos, dtype=float)
    total = np.zeros_like(tempos)
    for inicio, dose in zip(inicios, doses):
        total += _uma_infusao(tempos, inicio, dose, duracao, k, volume)
    return total

# -*- coding: utf-8 -*-
"""Filtragem FIR em blocos pelo método overlap-save (sobreposição e descarte)."""
import numpy as np


def overlap_save(x, h, nfft=128):
    """Filtra o sinal ``x`` com a resposta ao impulso ``h``.

    Devolve as primeiras ``len(x)`` amostras da convolução linear, isto é, o
    mesmo que ``scipy.signal.lfilter(h, 1, x)``.

    nfft : tamanho de cada FFT (deve ser maior que ``len(h)``).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if nfft <= M:
        raise ValueError("nfft deve ser maior que o comprimento do filtro")
    passo = nfft - M + 1            # amostras novas por bloco
    H = np.fft.fft(h, nfft)

    n_blocos = -(-len(x) // passo)
    # histórico inicial nulo, e zeros no fim para completar o último bloco
    xp = np.concatenate([np.zeros(M), x, np.zeros(n_blocos * passo - len(x))])

    y = np.empty(n_blocos * passo)
    for b in range(n_blocos):
        bloco = xp[b * passo:b * passo + nfft]
        circular = np.fft.ifft(np.fft.fft(bloco, nfft) * H).real
        y[b * passo:(b + 1) * passo] = circular[M - 1:]   # descarta o que deu a volta
    return y[:len(x)]

import numpy as np


def _specchia(i, n):
    """Indice riflesso intorno al centro del campione di bordo (d c b | a b c d | c b a),
    cioè senza ripetere il campione di bordo."""
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - i - 1
    return i


def filtro_fir_simmetrico(segnale, coeff):
    """Correlazione del segnale con `coeff` (lunghezza dispari), bordi a riflessione,
    uscita lunga quanto il segnale."""
    n = len(segnale)
    r = len(coeff) // 2
    uscita = np.zeros(n)
    for t in range(n):
        somma = 0.0
        for k in range(-r, r + 1):
            somma += coeff[k + r] * segnale[_specchia(t + k, n)]
        uscita[t] = somma
    return uscita

# Multiplicação de polinômios com coeficientes inteiros em O(n log n)
import numpy as np


def multiplica(p, q):
    """p e q: listas de inteiros, grau crescente. Devolve a lista exata dos coeficientes de p*q."""
    if not p or not q:
        return []
    n = len(p) + len(q) - 1
    tam = 1
    while tam < n:
        tam *= 2
    fp = np.fft.rfft(p, tam)
    fq = np.fft.rfft(q, tam)
    r = np.fft.irfft(fp * fq, tam)[:n]
    return [int(c) for c in r]


if __name__ == "__main__":
    print(multiplica([1, 2, 3], [4, 5]))

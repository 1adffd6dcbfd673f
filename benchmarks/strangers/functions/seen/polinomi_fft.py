import numpy as np


def moltiplica_polinomi(p, q):
    """Prodotto di due polinomi a coefficienti interi tramite FFT.

    p, q: liste di interi, dal termine noto in su.
    Restituisce la lista degli interi del prodotto (esatto finche' i
    coefficienti stanno comodamente nella mantissa di un double).
    """
    if not p or not q:
        return []
    grado = len(p) + len(q) - 1
    n = 1
    while n < grado:
        n *= 2
    P = np.fft.rfft(np.array(p, dtype=float), n)
    Q = np.fft.rfft(np.array(q, dtype=float), n)
    r = np.fft.irfft(P * Q, n)[:grado]
    return r.astype(np.int64).tolist()


if __name__ == "__main__":
    # (1 + x)^2
    print(moltiplica_polinomi([1, 1], [1, 1]))

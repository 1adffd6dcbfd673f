import numpy as np


def faltung_overlap_save(x, h, nfft=None):
    """Lineare Faltung langer Signale blockweise per FFT (Overlap-Save).

    Ergebnis wie np.convolve(x, h), Länge len(x) + len(h) - 1.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    m = h.size
    if nfft is None:
        nfft = 1 << int(np.ceil(np.log2(4 * m)))
    schritt = nfft - (m - 1)
    if schritt < 1:
        raise ValueError("nfft zu klein")
    laenge = x.size + m - 1
    bloecke = -(-laenge // schritt)
    # vorne m-1 Nullen, hinten bis zum vollen Block auffüllen
    xp = np.concatenate([np.zeros(m - 1), x, np.zeros(bloecke * schritt - x.size)])
    H = np.fft.rfft(h, nfft)
    y = np.empty(bloecke * schritt)
    for b in range(bloecke):
        seg = xp[b * schritt:b * schritt + nfft]
        y[b * schritt:(b + 1) * schritt] = np.fft.irfft(np.fft.rfft(seg) * H, nfft)[m - 1:]
    return y[:laenge]

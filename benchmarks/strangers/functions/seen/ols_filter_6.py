import numpy as np

def ueberlappung_speichern(signal, fir, N=32):
    """Overlap-Save-Verfahren.

    Filtert `signal` kausal mit `fir` (Anfangszustand null) und liefert
    genau len(signal) Werte, also np.convolve(signal, fir)[:len(signal)].
    N ist die Laenge der FFT und muss groesser als len(fir) sein.
    """
    M = len(fir)
    if N <= M:
        raise ValueError("N zu klein")
    schritt = N - M
    F = np.fft.fft(fir, N)
    # Vorlauf aus Nullen, dahinter auffuellen
    x = np.concatenate([np.zeros(M - 1), signal, np.zeros(N)])
    teile = []
    pos = 0
    while pos < len(signal):
        X = np.fft.fft(x[pos:pos + N])
        y = np.fft.ifft(X * F).real
        teile.append(y[M:])        # der zyklisch verfaelschte Anfang entfaellt
        pos += schritt
    return np.concatenate(teile)[:len(signal)]

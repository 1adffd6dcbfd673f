import numpy as np


def falte_periodisch(signal, kern, achse=-1):
    """Periodische Faltung entlang einer Achse.

    y[n] = Summe_k kern[k] * signal[(n - k) mod N]

    Der Kern darf länger sein als die Periode, er wird dann mehrfach umgewickelt.
    Ganze Zahlen bleiben ganze Zahlen (keine FFT, daher exakt).
    """
    signal = np.asarray(signal)
    signal = signal.astype(np.result_type(signal, np.asarray(kern)))   # vorher, sonst läuft uint8 über
    ergebnis = np.zeros_like(signal)
    for k, gewicht in enumerate(kern):
        # np.roll schiebt nach rechts: an der Stelle n steht danach signal[n - k]
        ergebnis += gewicht * np.roll(signal, k, axis=achse)
    return ergebnis

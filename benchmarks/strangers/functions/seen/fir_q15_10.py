import numpy as np


def fir_q15(samples, taps):
    """Q15-FIR wie auf dem DSP: int16 rein, int16 raus.

    Summe im breiten Akkumulator (Q30), dann auf den naechsten Q15-Wert
    gerundet und gesaettigt. Kausal, gleiche Laenge wie die Eingabe.
    """
    x = np.asarray(samples, dtype=np.int64)
    h = np.asarray(taps, dtype=np.int64)
    acc = np.convolve(x, h)[:len(x)]
    # runden: halbes LSB dazu, dann schieben
    y = (acc + (1 << 15)) >> 15
    return np.clip(y, -32768, 32767).astype(np.int16)

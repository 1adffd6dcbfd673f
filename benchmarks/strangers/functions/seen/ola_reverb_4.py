"""Faltungshall: trockenes Signal * Raumimpulsantwort, blockweise."""
import numpy as np


def falte_blockweise(signal, antwort, block=256):
    """Overlap-Add. Ergebnis wie np.convolve(signal, antwort)."""
    signal = np.asarray(signal, dtype=np.float64)
    antwort = np.asarray(antwort, dtype=np.float64)
    m = antwort.size
    gesamt = signal.size + m - 1
    nfft = 1 << (block + m - 2).bit_length()
    H = np.fft.rfft(antwort, nfft)

    rest = np.zeros(m - 1)
    stuecke = []
    for start in range(0, gesamt, block):
        x = signal[start:start + block]
        y = np.fft.irfft(np.fft.rfft(x, nfft) * H, nfft)[:block + m - 1]
        n = min(block, m - 1)
        y[:n] += rest[:n]           # Ausklang des vorigen Blocks
        stuecke.append(y[:block])
        rest = y[block:].copy()
    return np.concatenate(stuecke)[:gesamt]

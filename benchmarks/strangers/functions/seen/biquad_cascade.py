# Kaskade von Biquads, transponierte Direktform II
import numpy as np


class BiquadKaskade:
    """sos-Zeilen wie in scipy: b0 b1 b2 a0 a1 a2.

    Der Zustand bleibt zwischen den Aufrufen erhalten, so dass ein langes
    Signal stueckweise verarbeitet werden kann.
    """

    def __init__(self, sos):
        sos = np.array(sos, dtype=float)
        self.sos = sos / sos[:, 3:4]
        self.reset()

    def reset(self):
        self.z = np.zeros((len(self.sos), 2))

    def filtern(self, x):
        y = np.empty(len(x))
        for n, wert in enumerate(x):
            for i, (b0, b1, b2, _, a1, a2) in enumerate(self.sos):
                ein = wert
                wert = b0 * ein + self.z[i, 0]
                self.z[i, 0] = b1 * ein - a1 * wert + self.z[i, 1]
                self.z[i, 1] = b2 * ein - a2 * wert
            y[n] = wert
        return y

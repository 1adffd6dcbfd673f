import numpy as np


class FiltrStrumieniowy:
    """Filtr FIR dla strumienia próbek. Pamięta ostatnie próbki między porcjami;
    porcje mogą być dowolnej długości, także puste."""

    def __init__(self, wsp):
        self.wsp = np.asarray(wsp, float)
        self.pamiec = np.zeros(len(self.wsp) - 1)

    def __call__(self, porcja):
        porcja = np.asarray(porcja, float)
        linia = np.concatenate([self.pamiec, porcja])
        self.pamiec = linia[len(linia) - len(self.pamiec):].copy()
        if not len(porcja):
            return porcja
        return np.convolve(linia, self.wsp, "valid")

import numpy as np


class FirStream:
    """Filtre FIR causal sur un flux : on appelle process() bloc par bloc,
    la concaténation des sorties vaut np.convolve(x, taps)[:len(x)]."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, bloc):
        bloc = np.asarray(bloc, dtype=float)
        if bloc.size == 0:
            return bloc.copy()
        buf = np.concatenate((self._hist, bloc))
        sortie = np.convolve(buf, self.taps, mode="full")
        m = len(self.taps) - 1
        self._hist = buf[len(buf) - m:].copy()
        return sortie[m:m + bloc.size]

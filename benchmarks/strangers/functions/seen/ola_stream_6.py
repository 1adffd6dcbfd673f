import numpy as np


class StreamConvolver:
    """Faltet einen Datenstrom blockweise (Overlap-Add), Blöcke beliebiger Länge.

    process() liefert je Block so viele Werte wie hineingingen, flush() den Nachhall
    von len(impuls) - 1 Werten und setzt danach den Zustand zurück.
    """

    def __init__(self, impuls):
        self.h = np.asarray(impuls, float)
        self.rest = np.zeros(len(self.h) - 1)

    def process(self, block):
        block = np.asarray(block, float)
        n = len(block) + len(self.h) - 1
        y = np.fft.irfft(np.fft.rfft(block, n) * np.fft.rfft(self.h, n), n) if n > 1 \
            else block * self.h
        y[:len(self.rest)] += self.rest
        self.rest = y[len(block):].copy()
        return y[:len(block)]

    def flush(self):
        nachhall, self.rest = self.rest, np.zeros(len(self.h) - 1)
        return nachhall

# -*- coding: utf-8 -*-
import numpy as np


def faltung(kern, signal, rand="null"):
    """Diskrete Faltung eines Signals mit einem Kern; Ergebnis so lang wie das Signal.

        y[n] = sum_k kern[k] * signal[n - (k - m)],   m = (len(kern) - 1) / 2

    Man beachte die Reihenfolge der Argumente: zuerst der Kern, dann das
    Signal. Der Kern wird (wie es sich fuer eine Faltung gehoert) gespiegelt.

    rand: Fortsetzung des Signals ueber den Rand hinaus
        'null'        mit Nullen
        'konstant'    letzter Wert wird wiederholt
        'periodisch'  das Signal wiederholt sich

    Ein Kern gerader Laenge hat keine Mitte und wird mit ValueError abgelehnt,
    ebenso ein Kern, der laenger ist als das Signal.
    """
    kern = np.asarray(kern, dtype=float)
    signal = np.asarray(signal, dtype=float)
    if kern.ndim != 1 or signal.ndim != 1:
        raise ValueError("Kern und Signal muessen eindimensional sein")
    if len(kern) % 2 == 0:
        raise ValueError("Kern muss eine ungerade Laenge haben")
    if len(kern) > len(signal):
        raise ValueError("Kern ist laenger als das Signal")

    arten = {"null": "constant", "konstant": "edge", "periodisch": "wrap"}
    if rand not in arten:
        raise ValueError("unbekannter Rand: %r" % (rand,))

    m = len(kern) // 2
    erweitert = np.pad(signal, m, mode=arten[rand])
    gespiegelt = kern[::-1]
    y = np.empty(len(signal))
    for n in range(len(signal)):
        y[n] = gespiegelt @ erweitert[n:n + len(kern)]
    return y

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def dylatacja_plaska(obraz, okno=(3, 3)):
    # Dylatacja szara elementem prostokątnym: maksimum w oknie wokół piksela,
    # czyli splot w algebrze (max, +) z jądrem z samych zer.
    # Piksele poza obrazem nie biorą udziału. Rozmiar wyniku = rozmiar wejścia.
    # Boki okna nieparzyste.
    a = np.asarray(obraz, dtype=float)
    ry, rx = okno[0] // 2, okno[1] // 2
    p = np.pad(a, ((ry, ry), (rx, rx)))
    return sliding_window_view(p, okno).max(axis=(2, 3))


if __name__ == "__main__":
    print(dylatacja_plaska(np.arange(12).reshape(3, 4)))

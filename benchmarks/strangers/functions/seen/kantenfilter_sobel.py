import numpy as np


def kantenbild(bild):
    """Sobel-Kantenstaerke eines Graustufenbilds (8 Bit, Hoehe x Breite).

    Liefert sqrt(gx^2 + gy^2) als float64 fuer alle Pixel mit vollstaendiger
    3x3-Nachbarschaft, also ein Bild der Groesse (H-2, B-2).
    """
    b = np.asarray(bild)
    if b.ndim != 2:
        raise ValueError("nur Graustufenbilder")

    # die acht Nachbarn
    nw, n, no = b[:-2, :-2], b[:-2, 1:-1], b[:-2, 2:]
    w, o = b[1:-1, :-2], b[1:-1, 2:]
    sw, s, so = b[2:, :-2], b[2:, 1:-1], b[2:, 2:]

    gx = (no + 2 * o + so) - (nw + 2 * w + sw)
    gy = (sw + 2 * s + so) - (nw + 2 * n + no)
    gx = gx.astype(np.float64)
    gy = gy.astype(np.float64)
    return np.sqrt(gx ** 2 + gy ** 2)


if __name__ == "__main__":
    test = np.zeros((6, 6), dtype=np.uint8)
    test[:, 3:] = 10
    print(kantenbild(test))

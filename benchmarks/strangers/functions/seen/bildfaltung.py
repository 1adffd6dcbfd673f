import numpy as np

_RAND = {
    "null": "constant",        # 0 0 | a b c | 0 0
    "wiederholen": "edge",     # a a | a b c | c c
    "spiegeln": "symmetric",   # b a | a b c | c b
    "gespiegelt": "reflect",   # c b | a b c | b a
    "periodisch": "wrap",      # b c | a b c | a b
}


def falte_bild(bild, maske, rand="spiegeln"):
    """Faltet ein Grauwertbild mit einer Maske beliebiger Größe.

    Die Maske wird um 180 Grad gedreht (echte Faltung). Ihr Bezugspunkt ist
    das Element (mh // 2, mw // 2) der ungedrehten Maske, auch bei gerader
    Größe. Das Ergebnis ist so groß wie das Bild; was außerhalb liegt,
    bestimmt `rand`. Bei "gespiegelt" muss das Bild größer sein als die Maske.
    """
    if rand not in _RAND:
        raise ValueError(f"unbekannte Randbehandlung: {rand}")
    bild = np.asarray(bild, dtype=float)
    maske = np.asarray(maske, dtype=float)
    if rand == "gespiegelt" and any(b <= m for b, m in zip(bild.shape, maske.shape)):
        raise ValueError("Bild zu klein für die Maske")
    mh, mw = maske.shape
    ay, ax = mh // 2, mw // 2

    oben, unten = mh - 1 - ay, ay
    links, rechts = mw - 1 - ax, ax
    gross = np.pad(bild, ((oben, unten), (links, rechts)), mode=_RAND[rand])

    gedreht = maske[::-1, ::-1]
    ergebnis = np.zeros_like(bild)
    for p in range(mh):
        for q in range(mw):
            ergebnis += gedreht[p, q] * gross[p:p + bild.shape[0], q:q + bild.shape[1]]
    return ergebnis

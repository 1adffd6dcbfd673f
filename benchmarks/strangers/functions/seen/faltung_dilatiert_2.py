"""Beispiel zu Kapitel 7: dilatierte (à trous) Faltung im NHWC-Format."""
import numpy as np


def dilatierte_faltung(bild, kern, dilatation=1):
    """Zweidimensionale Kreuzkorrelation mit Löchern, nur gültige Positionen.

    bild:  (N, H, B, C_ein)
    kern:  (KH, KB, C_ein, C_aus)
    Ergebnis: alle Positionen, an denen der gespreizte Kern ganz im Bild liegt.
    """
    n, h, b, _ = bild.shape
    kh, kb, _, c_aus = kern.shape
    d = dilatation

    # Ausdehnung des gespreizten Kerns
    spann_h = d * kh
    spann_b = d * kb
    aus_h = h - spann_h + 1
    aus_b = b - spann_b + 1
    if aus_h < 1 or aus_b < 1:
        raise ValueError("Kern passt nicht ins Bild")

    ergebnis = np.zeros((n, aus_h, aus_b, c_aus))
    for u in range(kh):
        for v in range(kb):
            ausschnitt = bild[:, u * d:u * d + aus_h, v * d:v * d + aus_b, :]
            ergebnis += ausschnitt @ kern[u, v]
    return ergebnis

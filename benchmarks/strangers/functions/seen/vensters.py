# Glijdende vensters met as_strided -- practicum beeldbewerking
import numpy as np


def filter_beeld(beeld, kern, stap=(1, 1), gat=(1, 1)):
    """Correlatie van een grijswaardenbeeld met een kern, alleen waar de kern past.

    stap: verschuiving per uitvoerpixel (rijen, kolommen)
    gat:  afstand tussen de punten van de kern (dilatatie)
    """
    H, B = beeld.shape
    h, b = kern.shape
    hoogte = (H - gat[0] * (h - 1) - 1) // stap[0] + 1
    breedte = (B - gat[1] * (b - 1) - 1) // stap[1] + 1
    if hoogte <= 0 or breedte <= 0:
        raise ValueError("de kern past niet in het beeld")
    s0, s1 = beeld.strides
    vensters = np.lib.stride_tricks.as_strided(
        beeld,
        (hoogte, breedte, h, b),
        (s0 * stap[0], s1 * stap[1], s0 * gat[0], s1 * gat[1]),
        writeable=False)
    return np.tensordot(vensters, kern, axes=((2, 3), (0, 1)))

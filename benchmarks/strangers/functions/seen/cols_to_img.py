# Gegenstück zu im2col, für den Rückwärtspfad der Faltungsschicht.
import numpy as np


def col2im(cols, bild_form, kh, kw, schritt=1, rand=0):
    """Adjungierte von im2col.

    cols: (N, C, kh, kw, oh, ow) -- je Ausgabeposition die Gradienten des Fensters
    Rückgabe: Gradient bezüglich des Bildes, Form bild_form = (N, C, H, W)
    """
    N, C, H, W = bild_form
    oh = (H + 2 * rand - kh) // schritt + 1
    ow = (W + 2 * rand - kw) // schritt + 1
    bild = np.zeros((N, C, H + 2 * rand + schritt - 1, W + 2 * rand + schritt - 1),
                    dtype=cols.dtype)
    for y in range(kh):
        y_ende = y + schritt * oh
        for x in range(kw):
            x_ende = x + schritt * ow
            bild[:, :, y:y_ende:schritt, x:x_ende:schritt] = cols[:, :, y, x]
    return bild[:, :, rand:H + rand, rand:W + rand]

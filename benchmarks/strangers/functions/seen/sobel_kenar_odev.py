# Görüntü işleme ödevi 3: Sobel ile kenar bulma
import numpy as np


def sobel_kenar(resim):
    """Gri resmin (8 bit ya da ondalıklı) gradyan büyüklüğü: sqrt(gx^2 + gy^2).

    gx: [-1 0 1; -2 0 2; -1 0 1],  gy: gx'in devriği.
    Kenar pikseller hesaplanmaz; sonuç (H-2, W-2) boyutundadır ve ondalıklıdır.
    """
    sol_ust, ust, sag_ust = resim[:-2, :-2], resim[:-2, 1:-1], resim[:-2, 2:]
    sol, sag = resim[1:-1, :-2], resim[1:-1, 2:]
    sol_alt, alt, sag_alt = resim[2:, :-2], resim[2:, 1:-1], resim[2:, 2:]

    gx = (sag_ust + 2 * sag + sag_alt) - (sol_ust + 2 * sol + sol_alt)
    gy = (sol_alt + 2 * alt + sag_alt) - (sol_ust + 2 * ust + sag_ust)
    return np.hypot(gx.astype(float), gy.astype(float))

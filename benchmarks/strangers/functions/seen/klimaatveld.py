"""Ruimtelijk gladstrijken van klimaatvelden op een lengte-breedterooster."""
import numpy as np
from scipy.ndimage import gaussian_filter


def gladstrijken(veld, sigma_breedte=1.0, sigma_lengte=2.0, afkap=4.0):
    """Gaussische gladstrijking van een veld met vorm (breedte, lengte) of
    (tijd, breedte, lengte).

    In de lengterichting is de aarde rond: de laatste kolom grenst aan de eerste.
    In de breedterichting houdt het rooster op; voorbij de polen wordt de
    buitenste rij herhaald. In de tijd wordt niet gladgestreken.

    sigma_breedte, sigma_lengte: standaardafwijking in roosterpunten.
    """
    veld = np.asarray(veld, dtype=float)
    if veld.ndim not in (2, 3):
        raise ValueError("verwacht (breedte, lengte) of (tijd, breedte, lengte)")

    extra = veld.ndim - 2
    sigma = (0.0,) * extra + (sigma_breedte, sigma_lengte)
    rand = ("nearest",) * extra + ("wrap", "nearest")
    return gaussian_filter(veld, sigma, mode=rand, truncate=afkap)


def anomalie(veld, **opties):
    """Afwijking van het gladgestreken veld."""
    return np.asarray(veld, dtype=float) - gladstrijken(veld, **opties)

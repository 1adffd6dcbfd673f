import numpy as np


def focal_mean(raster, radius, nodata):
    """Mean filtre circulaire d'un raster (rayon en pixels).

    Les pixels 'nodata' et l'extérieur du raster ne comptent pas. Un pixel sans
    aucun voisin valide reçoit 'nodata'.
    """
    a = np.asarray(raster, dtype=float)
    valide = a != nodata
    a = np.where(valide, a, 0.0)
    H, W = a.shape
    somme = np.zeros((H + 2 * radius, W + 2 * radius))
    nombre = np.zeros_like(somme)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dy * dy + dx * dx <= radius * radius:
                ys, xs = radius + dy, radius + dx
                somme[ys:ys + H, xs:xs + W] += a
                nombre[ys:ys + H, xs:xs + W] += valide
    coeur = (slice(radius, radius + H), slice(radius, radius + W))
    somme, nombre = somme[coeur], nombre[coeur]
    return np.where(nombre > 0, somme / np.maximum(nombre, 1), nodata)

import numpy as np


def moyenne_locale(image, rayon):
    """Moyenne sur le carré de côté 2*rayon+1, coupé aux bords de l'image
    (on divise par le nombre de pixels réellement présents).

    Table de sommes cumulées : le coût ne dépend pas du rayon.
    Sans NaN : les sommes cumulées les répandraient partout.
    """
    image = np.asarray(image, dtype=np.float64)
    H, L = image.shape
    S = np.zeros((H + 1, L + 1))
    S[1:, 1:] = image.cumsum(0).cumsum(1)
    y, x = np.arange(H), np.arange(L)
    haut, bas = np.maximum(y - rayon, 0), np.minimum(y + rayon + 1, H)
    gauche, droite = np.maximum(x - rayon, 0), np.minimum(x + rayon + 1, L)
    somme = (S[np.ix_(bas, droite)] - S[np.ix_(haut, droite)]
             - S[np.ix_(bas, gauche)] + S[np.ix_(haut, gauche)])
    aire = np.outer(bas - haut, droite - gauche)
    return somme / aire

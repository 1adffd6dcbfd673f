import numpy as np


def im2col(donnees, fh, fw, pas=1, marge=0):
    n, c, h, l = donnees.shape
    sh = (h + 2 * marge - fh) // pas + 1
    sl = (l + 2 * marge - fw) // pas + 1
    img = np.pad(donnees, [(0, 0), (0, 0), (marge, marge), (marge, marge)])
    col = np.zeros((n, c, fh, fw, sh, sl), dtype=donnees.dtype)
    for y in range(fh):
        ymax = y + pas * sh
        for x in range(fw):
            xmax = x + pas * sl
            col[:, :, y, x, :, :] = img[:, :, y:ymax:pas, x:xmax:pas]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(n * sh * sl, -1), sh, sl


def convolution(donnees, poids, biais, pas=1, marge=0):
    """Couche de convolution (NCHW -> NCHW) par produit matriciel.

    donnees : (N, C, H, L), poids : (F, C, fh, fl), biais : (F,)
    """
    nf, _, fh, fw = poids.shape
    col, sh, sl = im2col(donnees, fh, fw, pas, marge)
    # une ligne par position du filtre, une colonne par filtre
    sortie = col @ poids.reshape(nf, -1).T + biais
    sortie = sortie.reshape(donnees.shape[0], sl, sh, nf)
    return sortie.transpose(0, 3, 1, 2)

import numpy as np


def convolution_groupee(entree, poids, biais=None, pas=1, groupes=1):
    """Convolution 2D par groupes (ResNeXt), équivalente à F.conv2d(..., groups=).

    entree : (N, C, H, L)
    poids  : (O, C // groupes, kh, kl)
    """
    N, C, H, L = entree.shape
    O, Cg, kh, kl = poids.shape
    if C != Cg * groupes or O % groupes:
        raise ValueError("nombre de canaux incompatible avec le nombre de groupes")
    Og = O // groupes
    Hs = (H - kh) // pas + 1
    Ls = (L - kl) // pas + 1

    sortie = np.zeros((N, O, Hs, Ls), dtype=np.result_type(entree, poids))
    for g in range(groupes):
        xg = entree[:, g * Cg:(g + 1) * Cg]
        pg = poids[g * Og:(g + 1) * Og]
        for i in range(kh):
            for j in range(kl):
                vue = xg[:, :, i:i + pas * Hs:pas, j:j + pas * Ls:pas][:, :, :Hs, :Ls]
                # (Og, Cg) x (N, Cg, Hs, Ls) -> (Og, N, Hs, Ls)
                t = np.tensordot(pg[:, :, i, j], vue, axes=(1, 1))
                sortie[:, g * Og:(g + 1) * Og] += t.transpose(1, 0, 2, 3)
    if biais is not None:
        sortie = sortie + biais.reshape(1, -1, 1, 1)
    return sortie

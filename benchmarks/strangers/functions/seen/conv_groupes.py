import numpy as np


def conv2d_groupes(x, poids, biais=None, pas=1, groupes=1):
    """Convolution 2D par groupes, memes conventions que torch.nn.Conv2d.

    x      : (N, C_in, H, L)
    poids  : (C_out, C_in / groupes, kh, kl)
    biais  : (C_out,) ou None
    Pas de bourrage.
    """
    N, C_in, H, L = x.shape
    C_out, c_par_groupe, kh, kl = poids.shape
    assert C_in == c_par_groupe * groupes and C_out % groupes == 0

    h_s = (H - kh) // pas + 1
    l_s = (L - kl) // pas + 1
    y = np.zeros((N, C_out, h_s, l_s), dtype=np.result_type(x, poids))

    for o in range(C_out):
        g = o % groupes
        xg = x[:, g * c_par_groupe:(g + 1) * c_par_groupe]
        for i in range(h_s):
            for j in range(l_s):
                fenetre = xg[:, :, i * pas:i * pas + kh, j * pas:j * pas + kl]
                y[:, o, i, j] = (fenetre * poids[o]).sum(axis=(1, 2, 3))
        if biais is not None:
            y[:, o] += biais[o]
    return y

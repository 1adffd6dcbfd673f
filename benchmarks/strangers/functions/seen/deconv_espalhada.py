import numpy as np


def conv_transposta(x, w, b=None, passo=1, borda=0, borda_saida=0):
    """Convolução transposta 2D (a "deconvolução" das redes geradoras).

    x: (N, Cin, H, W); w: (Cin, Cout, kh, kw), a ordem do PyTorch para ConvTranspose2d.
    Cada pixel da entrada espalha uma cópia do núcleo na saída; depois cortam-se `borda`
    pixels de cada lado. `borda_saida` acrescenta linhas e colunas só embaixo e à direita.
    """
    n, cin, h, l = x.shape
    _, cout, kh, kw = w.shape
    alt = (h - 1) * passo + kh + borda_saida
    lar = (l - 1) * passo + kw + borda_saida
    saida = np.zeros((n, cout, alt, lar), dtype=np.result_type(x, w))
    for i in range(h):
        for j in range(l):
            contrib = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            saida[:, :, i*passo:i*passo+kh, j*passo:j*passo+kw] += contrib
    saida = saida[:, :, borda:alt-borda, borda:lar-borda]
    if b is not None:
        saida = saida + b[:, None, None]
    return saida

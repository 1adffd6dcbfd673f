import numpy as np


def _tripla(valor):
    if isinstance(valor, (int, np.integer)):
        return (int(valor),) * 3
    return tuple(valor)


def conv3d(volume, filtros, vies=None, passo=1, borda=0):
    """Camada convolucional 3D para volumes de ressonância magnética.

    volume  : (lote, canais, profundidade, altura, largura)
    filtros : (mapas, canais, kp, ka, kl), aplicados sem espelhamento
    vies    : (mapas,) ou None
    passo, borda : inteiro, ou tripla (profundidade, altura, largura); a borda é
                   preenchida com zeros dos dois lados de cada eixo

    Devolve (lote, mapas, profundidade', altura', largura').
    """
    pp, pa, pl = _tripla(passo)
    bp, ba, bl = _tripla(borda)
    n_mapas, n_canais, kp, ka, kl = filtros.shape
    assert volume.shape[1] == n_canais, "número de canais não confere"

    tipo = np.result_type(volume, filtros, np.float32)
    filtros = filtros.astype(tipo)
    v = np.pad(volume.astype(tipo), ((0, 0), (0, 0), (bp, bp), (ba, ba), (bl, bl)))
    op = (v.shape[2] - kp) // pp + 1
    oa = (v.shape[3] - ka) // pa + 1
    ol = (v.shape[4] - kl) // pl + 1
    saida = np.zeros((volume.shape[0], n_mapas, op, oa, ol), dtype=tipo)

    # soma, para cada posição do filtro, a sua contribuição em todas as saídas
    for i in range(kp):
        for j in range(ka):
            for k in range(kl):
                parte = v[:, :,
                          i:i + (op - 1) * pp + 1:pp,
                          j:j + (oa - 1) * pa + 1:pa,
                          k:k + (ol - 1) * pl + 1:pl]
                saida += np.einsum('bcxyz,mc->bmxyz', parte, filtros[:, :, i, j, k])

    if vies is not None:
        saida += np.asarray(vies).reshape(1, -1, 1, 1, 1)
    return saida

import numpy as np


def conv2d_grupos(x, w, grupos=1):
    """Convolución agrupada, igual que torch.nn.functional.conv2d(x, w, groups=grupos).

    x: (N, C, H, W)      w: (O, C // grupos, kh, kw)
    Sin relleno y con paso 1.
    """
    n, c, h, ancho = x.shape
    o, cg, kh, kw = w.shape
    assert c == cg * grupos and o % grupos == 0
    og = o // grupos
    sal = np.zeros((n, o, h - kh + 1, ancho - kw + 1))
    for g in range(grupos):
        xg = x[:, g::grupos]
        wg = w[g * og:(g + 1) * og]
        for i in range(sal.shape[2]):
            for j in range(sal.shape[3]):
                trozo = xg[:, :, i:i + kh, j:j + kw]
                sal[:, g * og:(g + 1) * og, i, j] = np.tensordot(trozo, wg, axes=([1, 2, 3], [1, 2, 3]))
    return sal

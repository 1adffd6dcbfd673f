import numpy as np


def media_local(img, raio):
    """Média local numa janela quadrada de lado 2*raio+1 (imagem integral).

    Junto às bordas a média é tirada só sobre os pixels que existem.
    """
    img = np.asarray(img)
    H, W = img.shape
    S = np.zeros((H + 1, W + 1), dtype=np.float64)
    S[1:, 1:] = img.astype(np.float64).cumsum(0).cumsum(1)

    y0 = np.clip(np.arange(H) - raio, 0, H)
    y1 = np.clip(np.arange(H) + raio + 1, 0, H)
    x0 = np.clip(np.arange(W) - raio, 0, W)
    x1 = np.clip(np.arange(W) + raio + 1, 0, W)

    soma = (S[y1][:, x1] - S[y0][:, x1] - S[y1][:, x0] + S[y0][:, x0])
    area = (y1 - y0)[:, None] * (x1 - x0)[None, :]
    return soma / area

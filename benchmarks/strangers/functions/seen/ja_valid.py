import numpy as np


def tatamikomi(x, w, haba=1):
    """2次元の畳み込み(カーネルは反転する)。

    x: (縦, 横)  w: (縦, 横)  haba: ストライド
    パディングなし。出力は反転したカーネルを左上から haba ずつ動かしたもの。
    """
    x, w = np.asarray(x, float), np.flip(w)
    kh, kw = w.shape
    oh = (x.shape[0] - kh) // haba + 1
    ow = (x.shape[1] - kw) // haba + 1
    y = np.zeros((oh, ow))
    for i in range(oh):
        for j in range(ow):
            y[i, j] = (x[i * haba:i * haba + kh, j * haba:j * haba + kw] * w).sum()
    return y

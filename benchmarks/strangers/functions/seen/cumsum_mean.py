import numpy as np


def running_mean(x, w):
    """単純移動平均。累積和を使うので O(n)。

    長さ w の窓がすべてデータ内に収まる位置の平均を先頭から順に返す
    (np.convolve(x, np.ones(w) / w, "valid") と同じ)。1 <= w <= len(x)
    """
    c = np.cumsum(np.asarray(x, dtype=float))
    return (c[w:] - c[:-w]) / w

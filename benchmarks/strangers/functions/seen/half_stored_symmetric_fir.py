import numpy as np


def fir_sym(x, half):
    """対称FIRフィルタ(直線位相)。

    係数は半分だけ持つ: half[0] が中央のタップ、half[k] は左右 k サンプル離れた両方のタップ。
    全タップは [half[m], ..., half[1], half[0], half[1], ..., half[m]] で奇数長。
    出力は入力と同じ長さで、遅延は補償済み(ゼロ位相)。両端の外は 0 とみなす。
    """
    x = np.asarray(x, dtype=float)
    n = len(x)
    m = len(half) - 1
    xp = np.zeros(n + 2 * m)
    xp[m:m + n] = x
    y = half[0] * x
    for k in range(1, m + 1):
        # 先に足してから掛ける (乗算が半分で済む)
        y = y + half[k] * (xp[m - k:m - k + n] + xp[m + k:m + k + n])
    return y

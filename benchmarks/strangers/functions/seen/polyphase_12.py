import numpy as np


def resample_fir(h, x, up=1, down=1):
    """多相構成による FIR レート変換(アップサンプル → FIR → ダウンサンプル)。

    引数:
        h    : FIR フィルタの係数(1 次元、実数)。ゲイン補正(up 倍)はしない。
        x    : 入力信号(1 次元、実数)
        up   : 補間率。x の各サンプルの間に up - 1 個のゼロを入れる。
        down : 間引き率。畳み込み結果の 0, down, 2*down, ... 番目だけを残す。

    戻り値:
        長さ ceil(((len(x) - 1) * up + len(h)) / down) の信号。
        フィルタの遅延は補正しない。x が空なら空の配列を返す。
    """
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    if up < 1 or down < 1:
        raise ValueError("up と down は 1 以上の整数")
    if h.size == 0:
        raise ValueError("フィルタ係数が空です")
    if x.size == 0:
        return np.zeros(0)

    n_full = (x.size - 1) * up + h.size
    n_out = -(-n_full // down)
    y = np.zeros(n_out)
    for m in range(n_out):
        n = m * down                     # アップサンプル後の時刻
        phase = n % up                   # この時刻で使う多相成分
        i = n // up                      # 対応する最新の入力サンプル
        for tap in range(phase, h.size, up):
            if 0 <= i < x.size:
                y[m] += h[tap] * x[i]
            i -= 1
    return y

import numpy as np


def junkai_tatamikomi(x, h, n=None):
    """巡回畳み込み(円状畳み込み)を FFT で計算する。

        y[k] = sum_m x[m] * h[(k - m) mod n]

    n を省略すると max(len(x), len(h)) を周期とする。n より長い列は
    切り捨てずに周期 n で折り返して加算し、短い列はゼロで埋める。
    実数同士なら実数、どちらかが複素数なら複素数を返す。
    """
    x = np.asarray(x)
    h = np.asarray(h)
    if n is None:
        n = max(len(x), len(h))

    def orikaeshi(a):
        b = np.zeros(n, dtype=np.result_type(a, float))
        for s in range(0, len(a), n):
            kire = a[s:s + n]
            b[:len(kire)] += kire
        return b

    x, h = orikaeshi(x), orikaeshi(h)
    if np.iscomplexobj(x) or np.iscomplexobj(h):
        return np.fft.ifft(np.fft.fft(x) * np.fft.fft(h))
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(h), n)

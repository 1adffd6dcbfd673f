import numpy as np


def xcorr(x, y):
    """相互相关 c[k] = sum_n x[n + k] * conj(y[n])

    返回 (lags, c),lags 从 -(len(y)-1) 到 len(x)-1。
    """
    nx, ny = len(x), len(y)
    n = nx + ny - 1
    # 频域相乘,其中一个取共轭
    X = np.fft.fft(x, n)
    Y = np.fft.fft(y, n)
    c = np.fft.ifft(np.conj(X) * Y)
    lags = np.arange(-(ny - 1), nx)
    c = c[lags % n]
    if not (np.iscomplexobj(x) or np.iscomplexobj(y)):
        c = c.real
    return lags, c

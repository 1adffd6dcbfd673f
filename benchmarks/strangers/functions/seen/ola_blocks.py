import numpy as np


def overlap_add(x, h, block=64):
    """Свёртка длинного сигнала x с импульсной характеристикой h методом
    перекрытия с суммированием. Результат: len(x) + len(h) - 1 отсчётов,
    то же самое, что np.convolve(x, h)."""
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    nfft = 1
    while nfft < block + len(h) - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x) - block + 1, block):
        seg = np.fft.irfft(np.fft.rfft(x[start:start + block], nfft) * H, nfft)
        stop = min(start + block + len(h) - 1, len(y))
        y[start:stop] += seg[:stop - start]
    return y

import numpy as np


def weichzeichnen(bild, ksize=5, sigma=1.1):
    """Gauß-Filter, separabel, Rand gespiegelt ohne Wiederholung des Randpixels.

    bild: (H, W) oder (H, W, K); jeder Kanal für sich. ksize ungerade. Ergebnis: float64.
    """
    r = ksize // 2
    t = np.arange(ksize) - r
    g = np.exp(-0.5 * (t / sigma) ** 2)
    g /= g.sum()
    a = np.asarray(bild, dtype=np.float64)
    for achse in (0, 1):
        rand = [(0, 0)] * a.ndim
        rand[achse] = (r, r)
        p = np.pad(a, rand, mode="reflect")
        n = a.shape[achse]
        a = sum(g[i] * np.take(p, range(i, i + n), axis=achse) for i in range(ksize))
    return a

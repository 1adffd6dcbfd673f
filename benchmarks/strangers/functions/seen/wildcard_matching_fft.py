import numpy as np


def find_with_wildcards(text, pattern, wildcard="?"):
    """All positions where pattern occurs in text; the wildcard in the pattern fits any character.

    Clifford & Clifford: position i matches iff sum_j p_j (p_j - t_{i+j})^2 == 0, where p_j = 0
    for a wildcard; the sums are cross-correlations, done by FFT.
    """
    n, m = len(text), len(pattern)
    if m == 0 or m > n:
        return list(range(n + 1)) if m == 0 else []
    letters = {ch: i + 1 for i, ch in enumerate(sorted(set(text) | set(pattern)))}
    t = np.array([letters[ch] for ch in text], float)
    p = np.array([0 if ch == wildcard else letters[ch] for ch in pattern], float)
    size = n + m

    def corr(a, b):
        fa = np.fft.rfft(a, size)
        fb = np.fft.rfft(b[::-1], size)
        return np.fft.irfft(fa * fb, size)[m - 1:n]

    score = (p ** 3).sum() - 2 * corr(t, p ** 2) + corr(t ** 2, p)
    return [int(i) for i in np.flatnonzero(np.abs(score) < 0.5)]

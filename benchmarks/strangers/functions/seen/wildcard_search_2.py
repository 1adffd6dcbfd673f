import numpy as np


def find_with_wildcards(text, pattern, wildcard="?"):
    """All positions at which `pattern` occurs in `text`; the wildcard in the
    pattern stands for any one character.

    Uses  sum_j p_j (t_{i+j} - p_j)^2 = 0  with p_j = 0 for a wildcard, which
    needs two correlations of the text with the pattern.
    """
    n, m = len(text), len(pattern)
    if m == 0 or m > n:
        return []
    alphabet = {c: k + 1 for k, c in enumerate(sorted(set(text) | set(pattern)))}
    t = np.array([alphabet[c] for c in text], dtype=float)
    p = np.array([0 if c == wildcard else alphabet[c] for c in pattern], dtype=float)

    def corr(u, v):
        return np.fft.irfft(np.fft.rfft(u, n) * np.conj(np.fft.rfft(v, n)), n)[: n - m + 1]

    cost = corr(t * t, p) - 2 * corr(t, p * p) + np.sum(p ** 3)
    return [int(i) for i in np.flatnonzero(np.abs(cost) < 0.5)]

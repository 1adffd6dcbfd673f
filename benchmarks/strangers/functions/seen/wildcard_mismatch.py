import numpy as np


def mismatches(text: str, pattern: str, wildcard: str = "?") -> np.ndarray:
    """Hamming distance of pattern and every window of text; a wildcard, on either
    side, agrees with anything. An empty int array if the pattern is longer than the text.
    """
    n, m = len(text), len(pattern)
    if m > n:
        return np.zeros(0, dtype=int)
    if m == 0:
        return np.zeros(n + 1, dtype=int)
    t = np.array(list(text))
    p = np.array(list(pattern))[::-1]          # turned, so that a product of spectra correlates
    size = 1 << (n + m - 2).bit_length()

    def spectrum(flags):
        return np.fft.rfft(flags.astype(float), size)

    total = spectrum(t != wildcard) * spectrum(p != wildcard)
    for ch in set(pattern) & set(text) - {wildcard}:
        total -= spectrum(t == ch) * spectrum(p == ch)
    full = np.fft.irfft(total, size)
    return np.rint(full[m - 1:n]).astype(int)

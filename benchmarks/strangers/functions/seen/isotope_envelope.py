"""Nominal-mass isotope envelopes of small molecules."""
import numpy as np

# abundance at +0, +1, +2, ... nominal mass units
ABUNDANCE = {
    "H": [0.999885, 0.000115],
    "C": [0.9893, 0.0107],
    "N": [0.99636, 0.00364],
    "O": [0.99757, 0.00038, 0.00205],
    "S": [0.9499, 0.0075, 0.0425, 0.0, 0.0001],
    "Cl": [0.7576, 0.0, 0.2424],
}

_done = {}


def _element(symbol, count):
    """Pattern of `count` atoms of one element, by repeated squaring."""
    if symbol not in _done:
        out, base, n = np.array([1.0]), np.array(ABUNDANCE[symbol]), count
        while n:
            if n & 1:
                out = np.convolve(out, base)
            base = np.convolve(base, base)
            n >>= 1
        _done[symbol] = out
    return _done[symbol]


def envelope(formula, peaks=8):
    """Probabilities of M+0 ... M+(peaks-1) for a formula such as {"C": 6, "H": 5, "Cl": 1}."""
    total = np.array([1.0])
    for symbol, count in formula.items():
        total = np.convolve(total, _element(symbol, count))
    out = np.zeros(peaks)
    k = min(peaks, len(total))
    out[:k] = total[:k]
    return out

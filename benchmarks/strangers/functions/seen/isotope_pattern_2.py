"""Isotope pattern of a molecule at unit mass resolution.

The pattern of n equal atoms is the n-fold convolution of the element's own
pattern; it is formed by repeated squaring. Patterns of the elements are then
convolved with one another.
"""
import numpy as np

# share of the isotopes, from the lightest upwards in steps of one mass unit
ISOTOPES = {
    "H": [0.999885, 0.000115],
    "C": [0.9893, 0.0107],
    "N": [0.99636, 0.00364],
    "O": [0.99757, 0.00038, 0.00205],
    "S": [0.9499, 0.0075, 0.0425, 0.0, 0.0001],
    "Cl": [0.7576, 0.0, 0.2424],
    "Br": [0.5069, 0.0, 0.4931],
}


def _times(p, q, n_peaks):
    return np.convolve(p, q)[:n_peaks]


def _power(pattern, count, n_peaks):
    digits = []
    while count:
        count, bit = divmod(count, 2)
        digits.append(bit)
    result = np.array([1.0])
    for bit in digits:
        result = _times(result, result, n_peaks)
        if bit:
            result = _times(result, pattern, n_peaks)
    return result


def isotope_pattern(formula, n_peaks=10):
    """Probabilities of M, M+1, ..., M+n_peaks-1.

    formula: atoms by element, for instance {"C": 6, "H": 12, "O": 6}; M is the
    molecule made of the lightest isotopes only.
    """
    result = np.array([1.0])
    for element, count in formula.items():
        atoms = _power(np.array(ISOTOPES[element]), count, n_peaks)
        result = _times(result, atoms, n_peaks)
    out = np.zeros(n_peaks)
    out[:len(result)] = result
    return out

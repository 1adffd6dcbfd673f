import numpy as np

# (mass number, natural abundance)
ISOTOPES = {
    "H": [(1, 0.999885), (2, 0.000115)],
    "C": [(12, 0.9893), (13, 0.0107)],
    "N": [(14, 0.99636), (15, 0.00364)],
    "O": [(16, 0.99757), (17, 0.00038), (18, 0.00205)],
    "F": [(19, 1.0)],
    "S": [(32, 0.9499), (33, 0.0075), (34, 0.0425), (36, 0.0001)],
    "Cl": [(35, 0.7576), (37, 0.2424)],
    "Br": [(79, 0.5069), (81, 0.4931)],
}


def power(p, n):
    """n-fold convolution of p with itself, by repeated squaring."""
    out = np.array([1.0])
    while n:
        if n & 1:
            out = np.convolve(out, p)
        p = np.convolve(p, p)
        n >>= 1
    return out


def isotope_pattern(formula, peaks=8):
    """Nominal-mass isotope pattern of a molecule.

    formula: {"C": 6, "H": 5, "Cl": 1}
    Returns the abundances of M, M+1, ..., M+peaks-1 where M is built from
    the lightest isotope of every element.
    """
    total = np.array([1.0])
    for element, count in formula.items():
        single = np.array([abundance for _, abundance in ISOTOPES[element]])
        total = np.convolve(total, power(single, count))
    result = np.zeros(peaks)
    m = min(peaks, len(total))
    result[:m] = total[:m]
    return result

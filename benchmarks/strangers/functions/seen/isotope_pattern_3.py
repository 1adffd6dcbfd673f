"""isotope_pattern - nominal-mass isotope distributions of small molecules."""

import numpy as np

# abundance of the isotopes at nominal mass +0, +1, +2 ... above the lightest
ABUNDANCE = {
    "H": [0.999885, 0.000115],
    "C": [0.9893, 0.0107],
    "N": [0.99636, 0.00364],
    "O": [0.99757, 0.00038, 0.00205],
    "S": [0.9499, 0.0075, 0.0425, 0.0, 0.0001],
    "Cl": [0.7576, 0.0, 0.2424],
    "Br": [0.5069, 0.0, 0.4931],
}


def _fold(p, q, cutoff):
    r = np.convolve(p, q)
    return r[r > cutoff]


def isotope_pattern(formula, cutoff=1e-12):
    """Probabilities of M, M+1, M+2, ... for e.g. {"C": 6, "H": 5, "Cl": 1}.

    The value at index k belongs to nominal mass M+k. The far tail of the
    distribution, below `cutoff`, is not kept.
    """
    total = np.array([1.0])
    for element, n in formula.items():
        base = np.array(ABUNDANCE[element])
        while n > 0:
            if n & 1:
                total = _fold(total, base, cutoff)
            n >>= 1
            if n:
                base = _fold(base, base, cutoff)
    return total


if __name__ == "__main__":
    for k, p in enumerate(isotope_pattern({"C": 6, "H": 12, "O": 6})):
        print("M+%d  %.5f" % (k, p))

"""Isotope patterns for small molecules."""
import numpy as np


def element_pattern(abundance, n_atoms):
    """Mass distribution of `n_atoms` independent atoms of one element.

    abundance[k] is the natural abundance of the isotope that is k mass units
    heavier than the lightest one, e.g. [0.9893, 0.0107] for carbon. The
    result p has p[k] = probability that the n_atoms together are k units
    heavier than the all-light molecule, k = 0 .. n_atoms * (len(abundance) - 1):
    the n-fold convolution of `abundance` with itself, done by repeated squaring.
    """
    power = np.asarray(abundance, dtype=float)
    pattern = np.ones(1)
    while n_atoms > 0:
        power = np.convolve(power, power)
        n_atoms //= 2
        if n_atoms % 2 == 1:
            pattern = np.convolve(pattern, power)
    return pattern

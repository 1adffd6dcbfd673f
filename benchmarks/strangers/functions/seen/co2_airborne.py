import numpy as np

# Joos et al. (2013), multi-model mean; A[0] is the part that stays for ever
A = (0.2173, 0.2240, 0.2824, 0.2763)
TAU = (394.4, 36.54, 4.304)  # years

GTC_PER_PPM = 2.124


def airborne_fraction(t):
    """Fraction of a CO2 pulse still in the air after t years; 1 at t = 0."""
    t = np.asarray(t, dtype=float)
    return sum(a * np.exp(-t / tau) for a, tau in zip(A, TAU))


def co2_increase(emissions):
    """Rise of the concentration (ppm) caused by yearly emissions (GtC), each
    year's emission taken as a pulse at the year's start."""
    emissions = np.asarray(emissions, dtype=float)
    years = np.arange(len(emissions))
    return np.convolve(emissions, airborne_fraction(years))[: len(years)] / GTC_PER_PPM

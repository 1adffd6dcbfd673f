import numpy as np


def broaden(freqs, intensities, grid, fwhm=20.0):
    """Turn a computed stick spectrum into a curve.

    Every line is folded with a Gaussian of unit area whose full width at half
    maximum is ``fwhm`` (same unit as the frequencies, cm^-1).
    """
    freqs = np.asarray(freqs, dtype=float)
    intensities = np.asarray(intensities, dtype=float)
    grid = np.asarray(grid, dtype=float)

    sigma = fwhm / np.sqrt(2.0 * np.log(2.0))
    norm = 1.0 / (sigma * np.sqrt(2.0 * np.pi))

    spectrum = np.zeros_like(grid)
    for nu, a in zip(freqs, intensities):
        spectrum += a * norm * np.exp(-0.5 * ((grid - nu) / sigma) ** 2)
    return spectrum

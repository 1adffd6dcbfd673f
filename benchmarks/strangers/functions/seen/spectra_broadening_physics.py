import numpy as np


def broaden_sticks(energies, intensities, grid, fwhm):
    """Convolve a stick spectrum with an area-normalised Gaussian.

    energies, intensities : positions and strengths of the lines
    grid                  : energies where the broadened spectrum is wanted
    fwhm                  : full width at half maximum of the Gaussian,
                            same unit as the energies

    The integral of each line equals its intensity.
    """
    sigma = fwhm / np.sqrt(2.0 * np.log(2.0))
    norm = 1.0 / (sigma * np.sqrt(2.0 * np.pi))
    spectrum = np.zeros(len(grid))
    for e0, s0 in zip(energies, intensities):
        spectrum += s0 * norm * np.exp(-0.5 * ((np.asarray(grid) - e0) / sigma) ** 2)
    return spectrum

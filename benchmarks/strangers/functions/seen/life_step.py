import numpy as np
from scipy.signal import convolve2d


def life_step(X, wrap=True):
    """Game of life step. The board is a torus if wrap is true, else it is surrounded by dead cells."""
    X = np.asarray(X).astype(int)
    nbrs_count = convolve2d(X, np.ones((3, 3), dtype=int), mode='same',
                            boundary='wrap' if wrap else 'fill') - X
    return (nbrs_count == 3) | ((X == 1) & (nbrs_count == 2))

import numpy as np

NEIGHBOURS = np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]])


def conv_torus(grid, kernel):
    """Convolve grid with a small odd kernel on a torus (both edges wrap)."""
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    total = np.zeros(grid.shape, dtype=np.result_type(grid, kernel))
    for dy in range(-ry, ry + 1):
        for dx in range(-rx, rx + 1):
            k = kernel[dy + ry, dx + rx]
            if k:
                total += k * np.roll(grid, (dy, dx), axis=(0, 1))
    return total


def step(grid):
    n = conv_torus(grid.astype(int), NEIGHBOURS)
    return (n == 3) | ((n == 2) & (grid != 0))

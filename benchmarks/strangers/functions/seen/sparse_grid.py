"""Convolution on a grid where only few cells are occupied."""


def sparse_conv2d(active, kernel, height, width):
    """active: {(row, col): value}; kernel: odd-sided list of lists.

    Cross-correlation evaluated at the active cells only (submanifold
    convolution); cells that are not in `active`, or are off the grid, are zero.
    Returns {(row, col): value}.
    """
    kh, kw = len(kernel), len(kernel[0])
    table = {r * width + c: v for (r, c), v in active.items()}
    offsets = []
    for i in range(kh):
        for j in range(kw):
            offsets.append(((i - kh // 2) * width + (j - kw // 2), kernel[i][j]))
    result = {}
    for (r, c) in active:
        base = r * width + c
        total = 0
        for off, weight in offsets:
            total += weight * table.get(base + off, 0)
        result[(r, c)] = total
    return result

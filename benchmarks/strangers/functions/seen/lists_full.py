def conv_full(a, b):
    """Full 2-D convolution of two matrices given as lists of rows."""
    if not a or not b or not a[0] or not b[0]:
        return []
    rows = len(a) + len(b) - 1
    cols = len(a[0]) + len(b[0]) - 1
    result = [[0] * cols for _ in range(rows)]
    for i, row_a in enumerate(a):
        for j, va in enumerate(row_a):
            for k, row_b in enumerate(b):
                for l, vb in enumerate(row_b):
                    result[i + k][j + l] += va * vb
    return result

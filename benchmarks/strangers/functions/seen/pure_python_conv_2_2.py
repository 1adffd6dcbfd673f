def convolve_lists(matrix, kernel):
    """Slide kernel over matrix (both lists of lists of numbers) and return
    the list of lists of weighted sums, no padding, kernel not flipped."""
    m_rows, m_cols = len(matrix), len(matrix[0])
    k_rows, k_cols = len(kernel), len(kernel[0])
    out_rows = m_rows - k_rows + 1
    out_cols = m_cols - k_cols + 1
    if out_rows < 1 or out_cols < 1:
        return []

    output = [[0] * out_cols] * out_rows
    for r in range(out_rows):
        for c in range(out_cols):
            acc = 0
            for i in range(k_rows):
                for j in range(k_cols):
                    acc += matrix[r + i][c + j] * kernel[i][j]
            output[r][c] = acc
    return output

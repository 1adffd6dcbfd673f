def filter_row(row, taps):
    """Correlate a row of samples with an odd number of taps, centred.

    Borders are mirrored about the edge sample without repeating it
    (... c b | a b c ... , OpenCV's BORDER_REFLECT_101).
    """
    n = len(row)
    r = len(taps) // 2

    def at(i):
        if i < 0:
            i = -i - 1
        if i >= n:
            i = 2 * n - 1 - i
        return row[i]

    return [sum(taps[k] * at(i + k - r) for k in range(len(taps))) for i in range(n)]

import numpy as np


def conv_lines(rows, kernel):
    """Filter an image while its lines arrive from the sensor.

    rows   : iterable of scan lines (equally long)
    kernel : (kh, kw), kernel[0] belongs to the uppermost line; not flipped

    Yields the lines of the 'valid' result. Only kh lines are ever held.
    """
    kernel = np.asarray(kernel, dtype=float)
    kh = kernel.shape[0]
    ring = [None] * kh
    for n, row in enumerate(rows):
        ring[n % kh] = np.asarray(row, dtype=float)
        if n + 1 < kh:
            continue
        acc = 0.0
        for line, krow in zip(ring, kernel):
            acc = acc + np.correlate(line, krow, mode="valid")
        yield acc

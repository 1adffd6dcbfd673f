def mirror_correlate(signal, weights):
    """1-D correlation with 'mirror' borders: d c b | a b c d | c b a
    (the edge sample is not repeated).  len(weights) is odd and at most
    len(signal)."""
    n = len(signal)
    half = len(weights) // 2
    result = []
    for center in range(n):
        total = 0.0
        for off in range(-half, half + 1):
            idx = center + off
            if idx < 0:
                idx = -idx
            elif idx >= n:
                idx = 2 * n - 1 - idx
            total += weights[off + half] * signal[idx]
        result.append(total)
    return result

def mirror_filter(samples, coeffs):
    """Zero-delay FIR with mirrored ends.

    coeffs has odd length, its middle element weights the current sample, and
    coeffs[0] the earliest. Beyond the ends the signal is mirrored without
    repeating the end sample:  ... c b | a b c d | c b ...
    The signal must be longer than half the filter.
    """
    n = len(samples)
    half = len(coeffs) // 2
    if len(coeffs) % 2 == 0 or n <= half:
        raise ValueError("bad filter length")

    def at(i):
        if i < 0:
            i = -i
        elif i >= n:
            i = 2 * n - 1 - i
        return samples[i]

    return [sum(c * at(t + k - half) for k, c in enumerate(coeffs))
            for t in range(n)]

def hanning_smooth(y, passes=1):
    """Smooth a list of readings with the 1/4, 1/2, 1/4 (Hanning) weights.

    Each pass replaces every inner reading by a quarter of its left neighbour,
    half of itself and a quarter of its right neighbour, all as they were
    before the pass. The two end readings are kept. Returns a new list.
    """
    s = [float(v) for v in y]
    for _ in range(passes):
        for i in range(1, len(s) - 1):
            s[i] = 0.25 * s[i - 1] + 0.5 * s[i] + 0.25 * s[i + 1]
    return s

def hanning_smooth(log, passes=1):
    """Three-point Hanning smoother for a well log (gamma ray, sonic, ...).

    In every pass each interior sample is replaced with
        0.25 * previous + 0.5 * itself + 0.25 * next
    of the samples before that pass. First and last depth are left alone.
    """
    curve = [float(v) for v in log]
    for _ in range(passes):
        for i in range(1, len(curve) - 1):
            curve[i] = 0.25 * curve[i - 1] + 0.5 * curve[i] + 0.25 * curve[i + 1]
    return curve

def smooth(values, weights=(0.25, 0.5, 0.25)):
    """Three-point weighted smoothing of a sequence; the two end points are kept as they are.

    out[i] = a*values[i-1] + b*values[i] + c*values[i+1]
    Returns a new list.
    """
    a, b, c = weights
    out = list(values)
    for i in range(1, len(out) - 1):
        out[i] = a * out[i - 1] + b * out[i] + c * out[i + 1]
    return out

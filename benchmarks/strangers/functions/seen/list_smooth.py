"""Weighted moving averages on plain lists, no third-party packages."""


def mirror(i, n):
    """Index i folded back into range(n), the end points not being repeated."""
    if i < 0:
        i = -i
    if i >= n:
        i = 2 * (n - 1) - i
    return i


def weighted_average(values, weights):
    """Centred weighted moving average, as long as ``values``.

    ``weights`` is a list of odd length and is normalised to sum to one; it may
    be wider than the data.  Beyond the ends the data are mirrored, to and fro
    as often as needed, like numpy.pad(..., mode="reflect") does:
    d c b | a b c d | c b a
    """
    n = len(values)
    if n == 0:
        return []
    if len(weights) % 2 == 0:
        raise ValueError("need an odd number of weights")
    r = len(weights) // 2
    total = sum(weights)
    out = []
    for i in range(n):
        acc = 0.0
        for k, w in enumerate(weights):
            acc += w * values[mirror(i + k - r, n)]
        out.append(acc / total)
    return out

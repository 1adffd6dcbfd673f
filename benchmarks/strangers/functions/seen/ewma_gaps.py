import math


def ewma(values, halflife):
    """
    Exponentially weighted running mean with adjusted (finite history) weights.

    A reading that is NaN is a gap. Gaps are ignored: the clock stands still
    during a gap, i.e. the weights are by position among the readings that
    are there, and the mean so far is repeated. Before the first reading the
    result is NaN.
    """
    decay = 0.5 ** (1.0 / halflife)
    num = den = 0.0
    out = []
    for v in values:
        num *= decay
        den *= decay
        if not math.isnan(v):
            num += v
            den += 1.0
        out.append(num / den if den > 0.0 else math.nan)
    return out


if __name__ == "__main__":
    print(ewma([1.0, 2.0, float("nan"), 4.0, 3.0], halflife=2))

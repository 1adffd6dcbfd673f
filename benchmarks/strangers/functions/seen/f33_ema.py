def ema(values, alpha=0.3):
    """Exponential moving average, seeded with the first value.

    s[0] = v[0];  s[t] = alpha * v[t] + (1 - alpha) * s[t-1]
    """
    out = []
    for v in values:
        if not out:
            out.append(float(v))
        else:
            out.append(alpha * v + (1 - alpha) * out[-1])
    return out

def ema(values, alpha):
    """Exponential moving average, seeded with the first value."""
    if len(values) == 0:
        return []
    result = [values[0]]
    for v in values[1:]:
        result.append(alpha * v + (1 - alpha) * result[-1])
    return result

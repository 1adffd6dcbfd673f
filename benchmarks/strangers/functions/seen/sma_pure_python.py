def sma(prices, period):
    """Simple moving average. The first period-1 entries are None."""
    out = []
    for i in range(len(prices)):
        if i + 1 < period:
            out.append(None)
        else:
            window = prices[i + 1 - period:i + 1]
            out.append(sum(window) / period)
    return out

def macd(close):
    """MACD(12, 26, 9) from a pandas Series. Returns (line, signal, histogram)."""
    fast = close.ewm(span=12, adjust=False).mean()
    slow = close.ewm(span=26, adjust=False).mean()
    line = fast - slow
    signal = line.ewm(span=9, adjust=False).mean()
    return line, signal, line - signal

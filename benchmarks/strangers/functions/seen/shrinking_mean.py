def centered_mean(values, radius=2):
    """Centred moving average; near the ends the window shrinks to what exists.

    Element i is the plain mean of values[max(0, i-radius) : i+radius+1].
    """
    out = []
    for i in range(len(values)):
        window = values[max(0, i - radius):i + radius + 1]
        out.append(sum(window) / len(window))
    return out

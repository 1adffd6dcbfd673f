class EmaFeed:
    """Exponential moving average of a price feed that arrives in batches.

        e[0] = p[0]
        e[t] = alpha * p[t] + (1 - alpha) * e[t-1]

    Feeding the prices in one batch or in several gives the same averages.
    """

    def __init__(self, alpha):
        if not 0 < alpha <= 1:
            raise ValueError("alpha in (0, 1]")
        self.alpha = alpha
        self.last = None

    def push(self, prices):
        out = []
        level = self.last
        for p in prices:
            if level is None:
                level = p
            else:
                level = self.alpha * p + (1 - self.alpha) * level
            out.append(level)
        if out:
            self.last = p
        return out

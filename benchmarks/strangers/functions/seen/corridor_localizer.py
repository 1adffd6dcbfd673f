class CorridorLocalizer:
    """Grid (histogram) filter of a robot in a ring-shaped corridor of n cells."""

    def __init__(self, n):
        self.n = n
        self.belief = [1.0 / n] * n

    def predict(self, step, slip):
        """The robot was told to go `step` cells forwards (to higher numbers).

        slip maps an error in cells to its probability: it really went step + error.
        """
        n = self.n
        moved = [0.0] * n
        for cell in range(n):
            for error, prob in slip.items():
                moved[cell] += prob * self.belief[(cell - step + error) % n]
        self.belief = moved
        return moved

    def correct(self, likelihood):
        post = [b * l for b, l in zip(self.belief, likelihood)]
        s = sum(post)
        self.belief = [b / s for b in post]
        return self.belief

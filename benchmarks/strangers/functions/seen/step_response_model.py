"""Step-response plant model as used in dynamic matrix control."""
import numpy as np


class StepResponseModel:
    """Linear plant known by its sampled unit step response.

    step[i] is the output i samples after the input has jumped from 0 to 1.
    The record was taken until the plant had settled: from the last coefficient
    on, the response stays where it is, step[i] = step[-1] for all larger i.
    """

    def __init__(self, step, y0=0.0):
        self.step = np.asarray(step, dtype=float)
        self.y0 = float(y0)

    @property
    def gain(self):
        """Steady-state gain."""
        return self.step[-1]

    def simulate(self, u):
        """Output for the input sequence u, the plant being at rest (u = 0) before.

            y[k] = y0 + sum_{j <= k} (u[j] - u[j-1]) step[k - j]
        """
        u = np.asarray(u, dtype=float)
        moves = np.diff(u, prepend=0.0)
        return self.y0 + np.convolve(moves, self.step)[:len(u)]

    def __call__(self, u):
        return self.simulate(u)

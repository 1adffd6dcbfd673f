import math


class AlphaSynapse:
    """Event-driven synaptic conductance with an alpha-function kernel.

        g(t) = w * sum_i a(t - t_i),    a(s) = (s / tau) * exp(1 - s / tau),  s >= 0

    so that one spike of weight w peaks at exactly w, tau after its arrival.
    Instead of summing over all past spikes the object carries two numbers,
    which it brings forward in closed form from one event to the next.
    """

    def __init__(self, tau=5.0, weight=1.0):
        self.tau = float(tau)
        self.weight = float(weight)
        self.reset()

    def reset(self):
        self._now = 0.0
        self._drive = 0.0      # sum of exp(1 - s/tau)
        self._g = 0.0          # sum of (s/tau) exp(1 - s/tau)

    def _advance(self, t):
        x = (t - self._now) / self.tau
        if x < 0:
            raise ValueError("events must come in order of time")
        decay = math.exp(-x)
        self._drive *= decay
        self._g = decay * (self._g + x * self._drive)
        self._now = t

    def spike(self, t):
        self._advance(t)
        self._drive += math.e

    def conductance(self, t):
        self._advance(t)
        return self.weight * self._g

    def trace(self, spikes, times):
        """Conductance at each of `times`, all >= 0 (ascending), for the given spike times."""
        self.reset()
        queue = sorted(s for s in spikes)
        out, k = [], 0
        for t in times:
            while k < len(queue) and queue[k] <= t:
                self.spike(queue[k])
                k += 1
            out.append(self.conductance(t))
        return out

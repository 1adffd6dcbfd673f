import math

import numpy as np


class Synapse:
    """Synaptic conductance: spike train convolved with a difference of exponentials.

        kernel(t) = weight * (exp(-t/tau_d) - exp(-t/tau_r)) / peak,   t >= 0

    where `peak` is the maximum of the bracket in continuous time, so that `weight`
    is the peak conductance of one spike.  kernel(0) = 0.  Computed recursively, the
    state lives on between calls of `run` (use `reset` to forget the past).
    """

    def __init__(self, weight=1.0, tau_r=0.5, tau_d=5.0, dt=0.1):
        if not 0 < tau_r < tau_d:
            raise ValueError("need 0 < tau_r < tau_d")
        t_peak = tau_r * tau_d / (tau_d - tau_r) * math.log(tau_d / tau_r)
        self.scale = weight / (math.exp(-t_peak / tau_d) - math.exp(-t_peak / tau_r))
        self.decay = math.exp(-dt / tau_d)
        self.rise = math.exp(-dt / tau_r)
        self.reset()

    def reset(self):
        self.a = self.b = 0.0

    def run(self, spikes):
        g = np.empty(len(spikes))
        for t, s in enumerate(spikes):
            self.a = self.a * self.decay + s
            self.b = self.b * self.rise + s
            g[t] = self.scale * (self.a - self.b)
        return g

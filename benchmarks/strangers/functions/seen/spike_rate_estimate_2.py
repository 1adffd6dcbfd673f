import numpy as np
from typing import Sequence


def causal_rate(spike_times: Sequence[float], duration: float,
                dt: float = 1e-3, tau: float = 0.05) -> np.ndarray:
    """Firing rate (Hz) from spike times with a causal exponential kernel.

    A spike at time s contributes exp(-(t - s) / tau) / tau for t >= s and
    nothing before it, so that the estimate can be used on line.
    """
    n = int(round(duration / dt))
    train = np.zeros(n)
    for s in spike_times:
        k = int(s / dt)
        if 0 <= k < n:
            train[k] += 1.0

    # 5 tau is enough, but never longer than the recording
    n_kernel = min(n, int(round(5 * tau / dt)))
    kernel = np.exp(-np.arange(n_kernel) * dt / tau) / tau

    return np.convolve(train, kernel, mode="same")

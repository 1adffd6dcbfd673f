import numpy as np


class CausalRateEstimator:
    """Instantaneous firing rate with a one-sided exponential kernel.

    k(t) = exp(-t / tau) / tau   for t >= 0, zero before

    so the rate at any bin depends on the spikes of that bin and of earlier
    ones only (usable for closed-loop experiments).
    """

    def __init__(self, tau_ms=20.0, bin_ms=1.0, n_tau=5):
        self.tau = tau_ms
        self.bin = bin_ms
        t = np.arange(0, n_tau * tau_ms + bin_ms / 2, bin_ms)
        k = np.exp(-t / tau_ms)
        self.kernel = k / (k.sum() * bin_ms * 1e-3)

    def __call__(self, counts):
        """counts: spikes per bin, 1-D, at least as long as the kernel.
        Returns the rate in Hz per bin."""
        counts = np.asarray(counts, dtype=float)
        return np.convolve(counts, self.kernel, mode="same")

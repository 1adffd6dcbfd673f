import numpy as np

# O(n) running mean with the cumsum trick.
# Result has N entries fewer by window-1.

def running_mean(x, N):
    cumsum = np.cumsum(np.insert(np.asarray(x, dtype=float), 0, 0.0))
    return (cumsum[N:] - cumsum[:-N]) / float(N)

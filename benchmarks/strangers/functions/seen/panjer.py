import numpy as np


def compound_poisson(lam: float, severity: np.ndarray, smax: int) -> np.ndarray:
    """Aggregate claims distribution by Panjer's recursion.

    Parameters
    ----------
    lam : expected number of claims, N ~ Poisson(lam)
    severity : severity[j] = P(X = j), j = 0, 1, 2, ... (lattice distribution;
        severity[0] may be positive, e.g. claims under the deductible)
    smax : largest aggregate amount

    Returns
    -------
    g : g[s] = P(X_1 + ... + X_N = s) for s = 0 .. smax
    """
    f = np.asarray(severity, dtype=float)
    m = len(f) - 1
    g = np.zeros(smax + 1)
    g[0] = np.exp(-lam)
    for s in range(1, smax + 1):
        top = min(s, m)
        j = np.arange(1, top + 1)
        g[s] = lam / s * np.sum(j * f[j] * g[s - j])
    return g

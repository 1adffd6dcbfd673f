"""Avsänkning kring en brunn med varierande uttag (Theis, superposition i tiden)."""
import numpy as np
from scipy.special import exp1


def avsankning(tider, uttag, avstand=50.0, transmissivitet=5e-4, magasin=1e-4):
    """Avsänkning [m] på avståndet `avstand` [m] från brunnen vid angivna tider [s].

        s(t) = sum_j  dQ_j / (4 pi T) * W(r^2 S / (4 T (t - t_j))),   t_j < t

    uttag: par (starttid [s], uttag [m3/s]); varje uttag gäller tills nästa börjar,
    före det första pumpas inget. dQ_j är ändringen av uttaget vid t_j och W är
    Theis brunnsfunktion, det vill säga exponentialintegralen E1.

    transmissivitet T [m2/s], magasin S (dimensionslöst).
    """
    t = np.atleast_1d(np.asarray(tider, dtype=float))
    steg = sorted(uttag)
    start = np.array([s for s, _ in steg], dtype=float)
    flode = np.array([q for _, q in steg], dtype=float)
    andring = np.diff(flode, prepend=0.0)

    s = np.zeros_like(t)
    for t_j, dq in zip(start, andring):
        igang = t > t_j
        u = avstand ** 2 * magasin / (4.0 * transmissivitet * (t[igang] - t_j))
        s[igang] += dq / (4.0 * np.pi * transmissivitet) * exp1(u)
    return s

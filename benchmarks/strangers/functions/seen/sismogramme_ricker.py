import numpy as np


def ricker(f0, dt):
    demi = int(np.ceil(1.5 / (f0 * dt)))
    t = np.arange(-demi, demi + 1) * dt
    a = (np.pi * f0 * t) ** 2
    return (1 - 2 * a) * np.exp(-a)


def sismogramme(impedance, f0=25.0, dt=0.002, polarite="europe"):
    """Trace synthétique à incidence normale.

    impedance : (n,) impédance acoustique en temps double, ou (n, traces), n >= 2.
    Le coefficient i (de l'échantillon i à i+1) est placé en i, la trace a donc n-1 points.
    Phase nulle : l'ondelette est centrée sur le réflecteur.
    polarite "europe" : une hausse d'impédance donne un creux (négatif) ;
             "amerique" : un pic (positif).
    """
    if polarite not in ("europe", "amerique"):
        raise ValueError(polarite)
    z = np.asarray(impedance, float)
    r = (z[1:] - z[:-1]) / (z[1:] + z[:-1])
    if polarite == "europe":
        r = -r
    w = ricker(f0, dt)
    c = len(w) // 2
    # 'full' puis découpe : mode='same' rendrait len(w) points si la trace est courte
    def une(col):
        return np.convolve(col, w)[c:c + len(col)]
    return np.apply_along_axis(une, 0, r)

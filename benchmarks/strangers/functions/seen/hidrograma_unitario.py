import numpy as np


def escorrentia(lluvia_mm, hu_m3s_por_cm, caudal_base=0.0):
    """Hidrograma de escorrentía directa con el hidrograma unitario.

    lluvia_mm: lluvia efectiva por intervalo, en MILÍMETROS.
    hu_m3s_por_cm: ordenadas del hidrograma unitario para UN CENTÍMETRO de lluvia (m3/s);
        por eso se divide la lluvia entre 10.
    caudal_base: se suma a todas las ordenadas, incluidas las de la recesión.

    Devuelve len(lluvia) + len(hu) - 1 caudales en m3/s.
    """
    p = [mm / 10.0 for mm in lluvia_mm]
    n, m = len(p), len(hu_m3s_por_cm)
    q = np.full(n + m - 1, float(caudal_base))
    for k in range(len(q)):
        # Q_k = suma P_i * U_(k-i), con 0 <= k-i < m
        for i in range(max(0, k - m + 1), min(n, k + 1)):
            q[k] += p[i] * hu_m3s_por_cm[k - i]
    return q

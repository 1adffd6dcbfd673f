# Сглаживание карт с пропусками (нормированная свёртка, Knutsson & Westin 1993)
import numpy as np
from scipy.ndimage import gaussian_filter


def sgladit(karta, sigma, ves=None, zapolnyat=True):
    """Гауссово сглаживание двумерного поля с NaN.

    ves       -- неотрицательные веса отсчётов (по умолчанию 1); NaN имеет вес 0
    zapolnyat -- True: пропуски заполняются по соседям,
                 False: на месте NaN остаётся NaN

    Возвращает (поле, уверенность): уверенность -- сглаженный вес; за краем карты
    вес равен нулю. Где уверенность нулевая, поле равно NaN.
    """
    karta = np.asarray(karta, dtype=float)
    est = ~np.isnan(karta)
    w = est.astype(float) if ves is None else np.where(est, ves, 0.0)
    chislitel = gaussian_filter(np.where(est, karta, 0.0) * w, sigma, mode="constant", cval=0.0)
    uverennost = gaussian_filter(w, sigma, mode="constant", cval=0.0)
    pole = np.full(karta.shape, np.nan)
    np.divide(chislitel, uverennost, out=pole, where=uverennost > 0)
    if not zapolnyat:
        pole[~est] = np.nan
    return pole, uverennost

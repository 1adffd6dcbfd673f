"""Rozkład sumy oczek przy rzucie wieloma jednakowymi kostkami."""
from fractions import Fraction

_znane = {}


def _splot(p, q):
    wynik = [Fraction(0)] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            wynik[i + j] += a * b
    return wynik


def rozklad_sumy(ile, scianki=6):
    """Dokładny rozkład sumy `ile` rzutów kostką o `scianki` ściankach (1..scianki).

    Zwraca listę ułamków; element k to prawdopodobieństwo sumy ile + k.
    Rozkład dla 2m kostek to splot rozkładu dla m kostek z samym sobą, więc
    raz policzone wyniki są zapamiętywane.
    """
    if ile in _znane:
        return _znane[ile]
    if ile == 0:
        p = [Fraction(1)]
    elif ile == 1:
        p = [Fraction(1, scianki)] * scianki
    else:
        polowa = rozklad_sumy(ile // 2, scianki)
        p = _splot(polowa, polowa)
        if ile % 2:
            p = _splot(p, rozklad_sumy(1, scianki))
    _znane[ile] = p
    return p

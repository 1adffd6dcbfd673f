"""Vraagverdeling tijdens een onzekere levertijd (voorraadbeheer)."""
import numpy as np


def vraag_tijdens_levertijd(vraag, levertijd):
    """Kansverdeling van de totale vraag gedurende de levertijd.

    vraag[d]     : kans op een vraag van d stuks in één periode, d = 0, 1, ...
    levertijd[l] : kans dat de levering l perioden duurt, l = 0, 1, ...

    De vraag is onafhankelijk van periode tot periode en van de levertijd, dus
    de uitkomst is het mengsel van de l-voudige convoluties van `vraag`.
    De index van het resultaat is het aantal stuks.
    """
    vraag = np.asarray(vraag, dtype=float)
    levertijd = np.asarray(levertijd, dtype=float)

    grootste = (vraag.size - 1) * levertijd.size
    totaal = np.zeros(grootste + 1)
    macht = vraag.copy()
    for kans in levertijd:
        totaal[:macht.size] += kans * macht
        macht = np.convolve(macht, vraag)
    return totaal


def bestelpunt(vraag, levertijd, servicegraad=0.95):
    """Kleinste voorraad waarmee de vraag met kans `servicegraad` gedekt is."""
    cdf = np.cumsum(vraag_tijdens_levertijd(vraag, levertijd))
    return int(np.searchsorted(cdf, servicegraad))

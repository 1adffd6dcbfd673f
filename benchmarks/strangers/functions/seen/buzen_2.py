"""Geschlossene Warteschlangennetze: Faltungsalgorithmus nach Buzen (1973)."""


def normierungskonstanten(auslastung, kunden):
    """Normierungskonstanten G(0), ..., G(kunden) eines Gordon-Newell-Netzes.

    auslastung: relative Auslastung x_m (Besuchsrate mal mittlere Bedienzeit)
    jeder Station mit einem Bediener. G(n) ist die Summe von
    x_1^n_1 * ... * x_M^n_M über alle Aufteilungen n_1 + ... + n_M = n.

    Jede Station wird mit der geometrischen Reihe 1, x, x^2, ... gefaltet; weil
    diese Reihe rational ist, genügt eine Addition je Eintrag, und zwar auf der
    Stelle.
    """
    g = [1.0] + [0.0] * kunden
    for x in auslastung:
        for n in range(1, kunden + 1):
            g[n] += x * g[n - 1]
    return g


def durchsatz(auslastung, kunden):
    """Durchsatz bezogen auf die Station mit Besuchsrate eins."""
    g = normierungskonstanten(auslastung, kunden)
    return g[kunden - 1] / g[kunden]

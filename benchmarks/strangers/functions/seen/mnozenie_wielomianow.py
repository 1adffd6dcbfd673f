from itertools import zip_longest


class Wielomian:
    """Wielomian o współczynnikach całkowitych, od najniższej potęgi."""

    def __init__(self, wspolczynniki):
        w = list(wspolczynniki)
        while len(w) > 1 and w[-1] == 0:
            w.pop()
        self.w = w or [0]

    def __add__(self, inny):
        return Wielomian(a + b for a, b in zip_longest(self.w, inny.w, fillvalue=0))

    def __mul__(self, inny):
        # splot ciągów współczynników
        a, b = self.w, inny.w
        wynik = [0] * (len(a) + len(b) - 1)
        for n in range(len(wynik)):
            od = max(0, n - len(b) + 1)
            do = min(n, len(a) - 1)
            wynik[n] = sum(a[k] * b[n - k] for k in range(od, do + 1))
        return Wielomian(wynik)

    def __eq__(self, inny):
        return self.w == inny.w

    def __repr__(self):
        return f"Wielomian({self.w})"

"""Viscoelasticità lineare: integrale ereditario con una serie di Prony."""
import numpy as np


class Materiale:
    """Modulo di rilassamento E(t) = E_inf + Σ E_i exp(-t / τ_i)."""

    def __init__(self, e_inf=1.0, moduli=(2.0, 1.0), tempi=(0.5, 5.0)):
        self.e_inf = float(e_inf)
        self.moduli = np.array(moduli, dtype=float)
        self.tempi = np.array(tempi, dtype=float)

    def risposta(self, deformazione, dt):
        """σ(t) = ∫ E(t - s) dε(s), esatto se ε è lineare tra un campione e l'altro."""
        m = np.exp(-dt / self.tempi)
        guadagno = self.moduli * self.tempi / dt * (-np.expm1(-dt / self.tempi))
        # un eventuale salto iniziale è trasmesso per intero da tutti i rami
        rami = self.moduli * deformazione[0]
        yield self.e_inf * deformazione[0] + rami.sum()
        for prima, dopo in zip(deformazione[:-1], deformazione[1:]):
            rami = m * rami + guadagno * (dopo - prima)
            yield self.e_inf * dopo + rami.sum()


def tensione(deformazione, dt=0.1, e_inf=1.0, moduli=(2.0, 1.0), tempi=(0.5, 5.0)):
    """Storia della tensione per una storia di deformazione a passo costante dt.

    Prima dell'istante zero il materiale è indeformato; deformazione[0] è dunque
    il salto applicato a t = 0.
    """
    eps = np.asarray(deformazione, dtype=float)
    return np.fromiter(Materiale(e_inf, moduli, tempi).risposta(eps, dt), float, len(eps))

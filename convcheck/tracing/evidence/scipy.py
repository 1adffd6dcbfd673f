"""SciPy: its functions as single steps, and NumPy's around them."""

from __future__ import annotations

from convcheck.document.trace import Level
from convcheck.tracing.contract import Evidence, TracedCall
from convcheck.tracing.evidence.numpy import recorded

SIGNAL = ("correlate", "fftconvolve", "oaconvolve", "convolve2d")


class ScipyEvidence(Evidence):
    """SciPy on its own."""

    name = "scipy"

    def levels(self, subject: TracedCall) -> list[Level]:
        from scipy import ndimage, signal

        return [recorded(subject, ((signal, SIGNAL), (ndimage, ("correlate",))))]


EVIDENCE = ScipyEvidence()

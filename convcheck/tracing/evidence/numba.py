"""Numba: its compiled loops as single steps, and NumPy's functions around them."""

from __future__ import annotations

from convcheck.document.trace import Level
from convcheck.tracing.contract import Evidence, TracedCall
from convcheck.tracing.evidence.numpy import recorded

LOOPS = ("pack", "pack_rows", "sums", "kernel_sums")


class NumbaEvidence(Evidence):
    """The loops that were compiled; what is inside of one is a step."""

    name = "numba"

    def levels(self, subject: TracedCall) -> list[Level]:
        from convcheck.backends.numba.compiled import kernels

        return [recorded(subject, ((kernels, LOOPS),))]


EVIDENCE = NumbaEvidence()

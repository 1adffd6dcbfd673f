"""CuPy: nothing. It names no kernels, and what it calls is NumPy's interface, as `numpy` shows."""

from __future__ import annotations

from convcheck.document.trace import Level
from convcheck.tracing.contract import Evidence, TracedCall

SILENT = (
    "CuPy tells no names of kernels: Nsight Systems (nsys profile) does. The functions called are"
    " those that the trace of the same form on numpy shows"
)


class CupyEvidence(Evidence):
    """CuPy, which has no profiler of its own beside ranges for NVIDIA's."""

    name = "cupy"

    def levels(self, subject: TracedCall) -> list[Level]:
        return [Level("kernels", "none", (), SILENT)]


EVIDENCE = CupyEvidence()

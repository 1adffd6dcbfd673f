"""Keras: what the library that it runs on says, which is all that executes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from convcheck.document.trace import Level
from convcheck.tracing.contract import Evidence, TracedCall
from convcheck.tracing.evidence import jax, tensorflow, torch

LIBRARIES: Mapping[str, tuple[Evidence, Callable[[TracedCall], list[Level]]]] = {
    "tensorflow": (tensorflow.EVIDENCE, tensorflow.levels_of),
    "torch": (torch.EVIDENCE, torch.levels_of),
    "jax": (jax.EVIDENCE, jax.levels_of),
}
"""By the mode: how each library is traced."""


class KerasEvidence(Evidence):
    """Keras on each of its libraries."""

    name = "keras"
    onednn = True

    def variables(self, mode: str, folder: Path) -> Mapping[str, str]:
        return LIBRARIES[mode][0].variables(mode, folder)

    def levels(self, subject: TracedCall) -> list[Level]:
        return LIBRARIES[subject.mode][1](subject)


EVIDENCE = KerasEvidence()

"""What `--require` asks for: backends that took part in a comparison, or the run fails.

Owns when one did, in a whole run and in a part of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from convcheck.document.part import Part
from convcheck.document.records import BenchRecord, VerifyRecord
from convcheck.model.outcome import Outcome

NO_PART = frozenset({Outcome.UNAVAILABLE, Outcome.UNSUPPORTED})
"""Outcomes of a backend that took no part."""


def missing_notes(
    required: Iterable[str], records: Sequence[VerifyRecord | BenchRecord], part: Part | None = None
) -> list[str]:
    """Return a note for each required backend that compared nothing.

    In a part of a run, one that is not there is missing; one without a case of its own, or that
    supports none of them, may compare something in another part.
    """
    found = []
    for name in required:
        of_it = [record for record in records if record.backend == name]
        elsewhere = part is not None and not any(
            record.verdict is Outcome.UNAVAILABLE for record in of_it
        )
        if not any(map(_took_part, of_it)) and not elsewhere:
            found.append(f"required backend {name} took part in no comparison")
    return found


def _took_part(record: VerifyRecord | BenchRecord) -> bool:
    if isinstance(record, BenchRecord):
        return record.median_s is not None
    return record.outcome not in NO_PART

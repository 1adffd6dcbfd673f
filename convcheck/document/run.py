"""Run documents: everything that a run of a verb found, from which every report is rendered.

Owns the document's version and its fields. `read` reads them and `write` writes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from msgspec import Struct, field

from convcheck.document.environment import BenchEnvironment, Comparison, Environment, Tool
from convcheck.document.finite import FiniteStruct
from convcheck.document.part import Part, RunMachine
from convcheck.document.records import (
    BenchRecord,
    CompareRecord,
    Record,
    VerifyRecord,
    columns,
)
from convcheck.document.tables import ErrorMap, Measurement, Pairs, Series, Training
from convcheck.document.values import Amount, Flag, Moment, Text
from convcheck.model.change import JOINED, Change
from convcheck.model.outcome import COMPARED, ExitStatus, Outcome

if TYPE_CHECKING:
    import pandas as pd

SCHEMA: Final = "convcheck-run/2"
"""Name and version of the document; a reader refuses any other."""


class Summary(Struct, frozen=True, kw_only=True):
    """How a run ended, in a few numbers; they are told, and not what a reader relies on."""

    exit_status: ExitStatus
    interrupted: Flag
    cases: int | None = None
    records: int | None = None
    compared: int | None = None
    outcomes: dict[str, int] | None = None
    notes: list[Text]


class RunDocument(FiniteStruct, frozen=True, kw_only=True, tag_field="verb"):
    """What every run has. `started` is ISO 8601, UTC; `seconds` wall time, `cost` by activity.

    `shard` is there in a part of a larger run, `machines` in a run that several machines made.
    """

    schema: Literal["convcheck-run/2"]
    tool: Tool
    command: list[Text]
    started: Moment
    seconds: Amount
    summary: Summary
    cost: dict[str, Amount]
    shard: Part | None = None
    machines: list[RunMachine] = field(default_factory=list)

    VERDICTS: ClassVar[type[StrEnum]] = Outcome

    if TYPE_CHECKING:

        @property
        def records(self) -> Sequence[Record]: ...

    @property
    def verb(self) -> str:
        """Whose run it is."""
        return str(self.__struct_config__.tag)

    @property
    def exit_status(self) -> ExitStatus:
        """With what the command ended."""
        return self.summary.exit_status

    @property
    def interrupted(self) -> bool:
        """Whether this is a part of a run."""
        return self.summary.interrupted

    @property
    def notes(self) -> list[str]:
        """What a reader has to be told beside the records."""
        return self.summary.notes

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of each record."""
        return columns(self.verb)

    @property
    def counts(self) -> Counter[StrEnum]:
        """Number of records by verdict: by `Change` for `compare`, else by `Outcome`."""
        return Counter(record.verdict for record in self.records)

    @property
    def compared(self) -> int:
        """Number of records that rest on a comparison of numbers."""
        return _compared(self.counts)

    def __repr__(self) -> str:
        """Return one line, for interactive sessions: a run may have 50,000 records."""
        from convcheck.document.shown import in_a_line

        return in_a_line(self)

    def _repr_html_(self) -> str:
        """Return what notebooks show."""
        from convcheck.document.shown import in_a_notebook

        return in_a_notebook(self)

    def to_json(self) -> str:
        """Return the document as JSON text, one record a line."""
        from convcheck.document.write import run_text

        return run_text(self)

    def to_dataframe(self) -> pd.DataFrame:
        """Return the records as a table: one row each, a column for each parameter."""
        import pandas as pd

        from convcheck.document.flat import flat_columns, flat_rows

        return pd.DataFrame(list(flat_rows(self.records)), columns=list(flat_columns(self.verb)))


class VerifyRun(RunDocument, frozen=True, kw_only=True, tag="verify"):
    """One run of `verify`. `cost` is CPU seconds.

    `pairs` holds, by case, fill and pass, every two implementations; `training` the losses of every
    training, `error_maps` where the wrong elements of mismatches are. Runs stored by earlier
    versions lack the last two. Of a run that was made here, records and pairs are packed: each time
    they are gone through, equal ones are made.
    """

    environment: Environment
    records: Sequence[VerifyRecord]
    pairs: Sequence[Pairs]
    training: list[Training] = field(default_factory=list)
    error_maps: list[ErrorMap] = field(default_factory=list)


class BenchRun(RunDocument, frozen=True, kw_only=True, tag="bench"):
    """One run of `bench`. `cost` is wall seconds.

    `measurements` holds, by case and pass, every sample of every implementation; `scaling` the
    exponents and crossovers of swept cases.
    """

    environment: BenchEnvironment
    records: list[BenchRecord]
    measurements: list[Measurement]
    scaling: list[Series]


class CompareRun(RunDocument, frozen=True, kw_only=True, tag="compare"):
    """What `compare` found in two runs."""

    environment: Comparison
    records: list[CompareRecord]

    VERDICTS: ClassVar[type[StrEnum]] = Change


Run = VerifyRun | BenchRun | CompareRun

RUNS: dict[str, type[Run]] = {"verify": VerifyRun, "bench": BenchRun, "compare": CompareRun}
"""The document of each verb."""

TABLES = {
    "verify": ("pairs", "training", "error_maps"),
    "bench": ("measurements", "scaling"),
    "compare": (),
}
"""Tables of a document beside its records, by verb."""


@dataclass
class Tally:
    """What there is of records, found by going through them once. `counts` are by verdict."""

    records: int = 0
    cases: int = 0
    counts: Counter[StrEnum] = dataclass_field(default_factory=Counter)

    @property
    def compared(self) -> int:
        """Number of records that rest on a comparison of numbers."""
        return _compared(self.counts)


def tally(records: Iterable[Record]) -> Tally:
    """Return how many records there are, by verdict, and of how many cases."""
    found = Tally()
    names = set()
    for record in records:
        found.records += 1
        found.counts[record.verdict] += 1
        names.add(hash(record.case))  # names may be many, and long
    found.cases = len(names)
    return found


def summary(
    told: Tally,
    status: ExitStatus,
    *,
    interrupted: bool,
    notes: list[str],
    verdicts: type[StrEnum] = Outcome,
) -> Summary:
    """Return the summary of a run of which this was told."""
    return Summary(
        exit_status=status,
        interrupted=interrupted,
        cases=told.cases,
        records=told.records,
        compared=told.compared,
        outcomes={each.value: told.counts[each] for each in verdicts},
        notes=notes,
    )


def _compared(counts: Counter[StrEnum]) -> int:
    grounds: frozenset[StrEnum] = COMPARED | JOINED
    return sum(count for verdict, count in counts.items() if verdict in grounds)

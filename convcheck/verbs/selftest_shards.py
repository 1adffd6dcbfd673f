"""Shards of a selftest: which faults and correct results are in one, and its parts put together.

Owns both: the faults are divided by how often they are planted, the correct results evenly, so that
number k of the random convolutions is in shard k modulo their number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import UnsetType

from convcheck.document.selftest import (
    BackendRow,
    CleanRow,
    FaultRow,
    SelftestDocument,
    SelftestMachine,
    SelftestPart,
)
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus
from convcheck.selftest.clean import CONFIDENCE, rate_bound
from convcheck.selftest.contract import Fault
from convcheck.selftest.summary import problems, totals
from convcheck.verbs.merging import check_parts
from convcheck.verbs.shards import digest, divide, host_name

if TYPE_CHECKING:
    from convcheck.verbs.selftest import SelftestOptions

SUMMED = ("faults", "results", "caught", "told", "agreed")
"""What is counted of a backend."""


def shard_of_selftest(
    faults: dict[str, Fault], options: SelftestOptions
) -> tuple[dict[str, Fault], int, SelftestPart | None]:
    """Return the faults of this shard, how many correct results it judges, and what it says."""
    shard = options.shard
    if shard is None:
        return faults, options.clean, None
    costs = [float(len(f.scenes) * len(f.passes) * len(f.fills)) for f in faults.values()]
    division = divide(shard.of, costs, range(len(costs)))
    own = {
        name: fault
        for (name, fault), number in zip(faults.items(), division.numbers, strict=True)
        if number == shard.number
    }
    matrix = digest(
        faults=list(faults),
        division=[shard.of, *division.numbers],
        backends=list(options.backends),
        clean=options.clean,
        seed=options.seed,
    )
    more = shard.number <= options.clean % shard.of
    part = SelftestPart(number=shard.number, of=shard.of, matrix=matrix, host=host_name())
    return own, options.clean // shard.of + more, part


def read_selftest(path: Path) -> SelftestDocument | None:
    """Return the selftest in a file, or None if there is something else in it."""
    try:
        with path.open("rb") as file:
            if b'"convcheck-selftest/' not in file.read(100):
                return None
        return msgspec.json.decode(path.read_bytes(), type=SelftestDocument)
    except (OSError, ValueError, RecursionError):
        return None


def merge_selftests(
    files: Sequence[Path], documents: Sequence[SelftestDocument], command: Sequence[str]
) -> SelftestDocument:
    """Return the selftest of which these are all shards. Raises `UsageError`."""
    parts: list[tuple[SelftestPart, SelftestDocument]] = []
    for path, document in zip(files, documents, strict=True):
        if isinstance(document.shard, UnsetType):
            raise UsageError(f"{path}: is a whole selftest, no shard; name shards of one only")
        parts.append((document.shard, document))
    check_parts([(f, p.matrix, p.number, p.of) for f, (p, _) in zip(files, parts, strict=True)])
    parts.sort(key=lambda each: each[0].number)
    several = [document for _, document in parts]
    rows = _in_order([row for each in several for row in each.faults])
    sums, clean = totals(rows), _clean(several)
    found = problems(rows, sums, clean)
    first = several[0]
    return SelftestDocument(
        schema=first.schema,
        tool=first.tool,
        command=list(command),
        started=min(each.started for each in several),
        seconds=round(sum(each.seconds for each in several), 3),
        environment=first.environment,
        seed=first.seed,
        backends=_backends(several),
        faults=rows,
        totals=sums,
        unsound=list({msgspec.json.encode(u): u for e in several for u in e.unsound}.values()),
        lost=[reason for each in several for reason in each.lost],
        clean=clean,
        problems=found,
        interrupted=any(each.interrupted for each in several),
        exit_status=_status(several, found),
        machines=_machines(parts),
    )


def _in_order(rows: Sequence[FaultRow]) -> list[FaultRow]:
    """Return the rows of faults by family, as a whole selftest has them."""
    from convcheck.selftest.contract import all_faults

    order = {name: at for at, name in enumerate(all_faults())}
    return sorted(rows, key=lambda row: order.get(row.name, len(order)))


def _backends(several: Sequence[SelftestDocument]) -> dict[str, BackendRow]:
    """Return what each backend took part in, all shards together."""
    found: dict[str, BackendRow] = {}
    for document in several:
        for name, row in document.backends.items():
            known = found.get(name)
            if known is None or known.outcome != "active":
                found[name] = row
            elif row.outcome == "active":
                sums = {
                    each: (getattr(known, each) or 0) + (getattr(row, each) or 0) for each in SUMMED
                }
                found[name] = msgspec.structs.replace(known, **sums)
    return dict(sorted(found.items()))


def _clean(several: Sequence[SelftestDocument]) -> CleanRow:
    rows = [each.clean for each in several]
    alarms = [alarm for row in rows for alarm in row.alarms]
    compared = sum(row.compared for row in rows)
    return CleanRow(
        wanted=sum(row.wanted for row in rows),
        compared=compared,
        convolutions=sum(row.convolutions for row in rows),
        false_alarms=len(alarms),
        rate_below=rate_bound(len(alarms), compared) if compared else None,
        confidence=CONFIDENCE,
        untrusted=sum(row.untrusted for row in rows),
        failed=_sum([row.failed for row in rows]),
        agreed=dict(sorted(_sum([row.agreed for row in rows]).items())),
        alarms=alarms,
    )


def _sum(counts: Sequence[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return dict(total)


def _status(several: Sequence[SelftestDocument], found: Sequence[str]) -> ExitStatus:
    """Return the status of all of them: a shard that compared nothing is made up for by others."""
    statuses = {each.exit_status for each in several}
    if ExitStatus.INTERRUPTED in statuses:
        return ExitStatus.INTERRUPTED
    if found:
        return ExitStatus.DISAGREED
    if ExitStatus.COULD_NOT_RUN in statuses:
        return ExitStatus.COULD_NOT_RUN
    return ExitStatus.AGREED if ExitStatus.AGREED in statuses else ExitStatus.NOTHING_COMPARED


def _machines(parts: Sequence[tuple[SelftestPart, SelftestDocument]]) -> list[SelftestMachine]:
    found: dict[str, SelftestMachine] = {}
    for part, document in parts:
        known = found.get(part.host)
        shards = [*(known.shards if known is not None else ()), part.number]
        found[part.host] = SelftestMachine(
            name=part.host, shards=shards, environment=document.environment
        )
    return list(found.values())
